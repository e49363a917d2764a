package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/**
 * {@code GET /_gateway/pipelines}: all pipelines, the built-in ones first, but those that a stored
 * one hides. Needs the category {@code pipelines}. 200 with a list.
 */
@Path(PipelinePaths.LIST)
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class PipelinesResource {

  private final PipelineCatalog pipelineCatalog;

  @Inject
  public PipelinesResource(Pipelines pipelines, StoredPipelines stored) {
    this.pipelineCatalog = new PipelineCatalog(pipelines, stored);
  }

  /** Their records, the built-in ones first. */
  @GET
  public JsonArray all() {
    JsonArrayBuilder records = Json.array();
    pipelineCatalog.all().forEach(records::add);
    return records.build();
  }
}
