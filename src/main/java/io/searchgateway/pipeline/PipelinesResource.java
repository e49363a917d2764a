package io.searchgateway.pipeline;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** All pipelines (section 12). */
@Path("{root: _pipelines|_gateway/_?pipelines}")
@OpenTo(Audience.ADMINISTRATORS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class PipelinesResource {

  private final Pipelines pipelines;

  @Inject
  public PipelinesResource(Pipelines pipelines) {
    this.pipelines = pipelines;
  }

  /** Their records, the built-in ones first. */
  @GET
  public JsonArray all() {
    JsonArrayBuilder records = Json.build().createArrayBuilder();
    pipelines.table().pipelines().forEach(pipeline -> records.add(PipelineRecord.of(pipeline)));
    return records.build();
  }
}
