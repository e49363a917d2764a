package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.audit.Author;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.definition.GlobalEnv;
import io.searchgateway.pipeline.definition.GlobalEnvReader;
import io.searchgateway.pipeline.stored.EnvRecord;
import io.searchgateway.pipeline.stored.EnvValidation;
import io.searchgateway.pipeline.stored.GlobalEnvs;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * {@code /_gateway/pipelines/env} and {@code /{key}}: the global environment variables of
 * pipelines: listed, created, read, changed, deleted, and {@code POST …/env/validate} tries the
 * call that verifies a value. Values of secrets are written, never read. Needs the category {@code
 * pipelines}. 200 with JSON, 201 when created; 404 without such a variable; 409 when there is one
 * of that key.
 */
@Path(PipelinePaths.LIST + "/{kind: envs?|vars?}")
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class GlobalEnvsResource {

  private final GlobalEnvs envs;
  private final EnvValidation validation;
  private final BodySource bodies;

  @Inject
  public GlobalEnvsResource(StoredPipelines stored, EnvValidation validation, BodySource bodies) {
    this.envs = stored.globalEnvs();
    this.validation = validation;
    this.bodies = bodies;
  }

  /** All, by key. */
  @GET
  public JsonArray all() {
    JsonArrayBuilder shown = Json.array();
    envs.all().forEach(env -> shown.add(env.shown()));
    return shown.build();
  }

  /** One, or 404. */
  @GET
  @Path("{key}")
  public JsonObject one(@PathParam("key") String key) {
    return envs.find(key)
        .map(EnvRecord::shown)
        .orElseThrow(() -> Problem.of(404, "not_found", "the global env does not exist"));
  }

  /** Adds one; 409 when there is one of that key. */
  @POST
  public CompletionStage<Response> create(@Context HttpServletRequest request) {
    return JsonBody.SMALL
        .read(bodies, request)
        .thenCompose(body -> envs.create(read(body), Author.of(Exchanges.of(request))))
        .thenApply(env -> Response.status(201).entity(env.shown()).build());
  }

  /** Replaces one, or 404; the mask as a secret's value keeps the value. */
  @PUT
  @Path("{key}")
  public CompletionStage<JsonObject> replace(
      @PathParam("key") String key, @Context HttpServletRequest request) {
    return JsonBody.SMALL
        .read(bodies, request)
        .thenCompose(body -> envs.replace(read(keyed(body, key)), Author.of(Exchanges.of(request))))
        .thenApply(EnvRecord::shown);
  }

  /** Deletes one, or 404. */
  @DELETE
  @Path("{key}")
  public CompletionStage<PipelineResource.Message> delete(
      @PathParam("key") String key, @Context HttpServletRequest request) {
    return envs.delete(key, Author.of(Exchanges.of(request)))
        .thenApply(done -> new PipelineResource.Message("global env " + key + " is deleted"));
  }

  /** Tries the value of an env that need not be saved, by its own call. */
  @POST
  @Path("validate")
  public CompletionStage<EnvValidation.Outcome> validate(@Context HttpServletRequest request) {
    return JsonBody.SMALL
        .read(bodies, request)
        .thenCompose(body -> validation.validate(read(body)));
  }

  /** The path says which one it is. */
  private static JsonObject keyed(JsonObject body, String key) {
    if (body.containsKey("key") && !Json.text(key).equals(body.get("key"))) {
      throw Problem.of(
          List.of(
              Fault.badRequest("other_key", "the key of a global env cannot be changed", "/key")));
    }
    return Json.object(body).add("key", key).build();
  }

  private static GlobalEnv read(JsonObject body) {
    GlobalEnvReader.Result read = GlobalEnvReader.read(body);
    return read.env()
        .orElseThrow(
            () ->
                Problem.of(
                    read.faults().stream()
                        .map(fault -> Fault.badRequest(fault.code(), fault.message(), fault.path()))
                        .toList()));
  }
}
