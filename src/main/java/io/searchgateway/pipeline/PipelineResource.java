package io.searchgateway.pipeline;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.problem.Problem;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** One pipeline, and the schema of all (section 12). Pipelines cannot be written yet. */
@Path("{root: _pipeline|_gateway/_?pipeline}")
@OpenTo(Audience.ADMINISTRATORS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class PipelineResource {

  private final Pipelines pipelines;
  private final DefinitionSchema schema;

  @Inject
  public PipelineResource(Pipelines pipelines, DefinitionSchema schema) {
    this.pipelines = pipelines;
    this.schema = schema;
  }

  /** JSON Schema 2020-12 of a definition. */
  @GET
  @Path("schema")
  public JsonObject schema() {
    return schema.object();
  }

  /** The pipeline's record, or 404. */
  @GET
  @Path("{id}")
  public JsonObject pipeline(@PathParam("id") String id) {
    return pipelines
        .find(id)
        .map(PipelineRecord::of)
        .orElseThrow(() -> Problem.of(404, "not_found", "there is no such pipeline"));
  }

  @POST
  public void create() {
    throw notYet();
  }

  @PUT
  @Path("{id}")
  public void replace() {
    throw notYet();
  }

  @PATCH
  @Path("{id}")
  public void change() {
    throw notYet();
  }

  @DELETE
  @Path("{id}")
  public void delete() {
    throw notYet();
  }

  private static Problem notYet() {
    return Problem.of(501, "not_implemented", "pipelines cannot be written in this build");
  }
}
