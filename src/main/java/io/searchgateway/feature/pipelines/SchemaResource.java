package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.pipeline.DefinitionSchema;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/**
 * {@code GET /_gateway/pipeline/schema}: the JSON Schema of definitions. Needs the category {@code
 * pipelines}. 200 with JSON.
 */
@Path(PipelinePaths.ROOT + "/schema")
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class SchemaResource {

  private final DefinitionSchema schema;

  @Inject
  public SchemaResource(DefinitionSchema schema) {
    this.schema = schema;
  }

  /** JSON Schema 2020-12 of a definition. */
  @GET
  public JsonObject schema() {
    return schema.object();
  }
}
