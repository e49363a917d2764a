package io.searchgateway.feature.importer.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.importer.job.ImportJob;
import io.searchgateway.feature.importer.job.ImportJobs;
import io.searchgateway.feature.importer.job.ImportState;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.QueryValues;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/import}: {@code POST} begins an import, {@code GET /{id}} shows its progress,
 * {@code GET /{id}/errors} the rows that failed as NDJSON, {@code POST /{id}/_pause}, {@code
 * _resume}, {@code _cancel} and {@code _retry} steer it, {@code DELETE /{id}} forgets it once it
 * has ended. Needs the category {@code import}, or {@code docs} and {@code indices}. 202 with the
 * import when begun, with {@code wait=true} 200 with its progress as lines of JSON, with {@code
 * dry_run=true} 200 with what it would do; 404 also when the caller may not see it; 409 when its
 * state does not allow the action.
 */
@Path("_gateway/import")
@OpenTo(
    value = Audience.HOLDERS,
    category = Category.IMPORT,
    or = {Category.DOCS, Category.INDICES})
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class ImportResource {

  private static final int ACCEPTED = 202;

  private final ImportIntake intake;

  @Inject
  public ImportResource(ImportIntake intake) {
    this.intake = intake;
  }

  /**
   * 202 with {@code {id}}; with {@code wait} the progress, one JSON object on each line, to the
   * end; with {@code dry_run} 200 with the report once the whole file is judged.
   */
  @POST
  @Produces({MediaType.APPLICATION_JSON, "application/x-ndjson"})
  public CompletionStage<Response> begin(
      @QueryParam("wait") @Nullable String wait,
      @QueryParam("dry_run") @Nullable String dryRun,
      @Context HttpServletRequest request) {
    boolean waits = QueryValues.flag("wait", wait).orElse(false);
    boolean dry = QueryValues.flag("dry_run", dryRun).orElse(false);
    Caller caller = Exchanges.caller(request);
    CompletionStage<ImportJob> begun =
        intake
            .receive(request)
            .thenCompose(came -> intake.begin(caller, came, dry))
            .whenComplete(
                (job, failure) -> {
                  if (job != null) {
                    note(request, "import.begin", job);
                  }
                });
    if (dry && !waits) {
      return begun
          .thenCompose(job -> ImportWatcher.over(intake.imports(), caller, job.id()))
          .thenApply(report -> Response.ok(report, MediaType.APPLICATION_JSON).build());
    } else if (waits) {
      return begun.thenApply(
          job ->
              Response.ok(ImportWatcher.progress(intake.imports(), caller, job.id()))
                  .type("application/x-ndjson")
                  .build());
    } else {
      return begun.thenApply(
          job ->
              Response.status(ACCEPTED)
                  .type(MediaType.APPLICATION_JSON_TYPE)
                  .entity(ImportsResource.view(intake.imports(), job))
                  .build());
    }
  }

  /** How it stands; 404. */
  @GET
  @Path("{id}")
  public CompletionStage<JsonObject> job(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return intake.imports().find(caller, id).thenApply(this::view);
  }

  /** Deletes the record and the files of an import that is over; 409 while it runs. */
  @DELETE
  @Path("{id}")
  public CompletionStage<JsonObject> delete(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return intake
        .imports()
        .delete(caller, id)
        .thenApply(
            done -> {
              note(request, "import.delete", id, JsonValue.EMPTY_JSON_OBJECT);
              return Json.object().add("id", id).add("deleted", true).build();
            });
  }

  /** The rejected rows with line numbers and reasons, one JSON object on each line. */
  @GET
  @Path("{id}/errors")
  @Produces("application/x-ndjson")
  public CompletionStage<Response> errors(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return intake
        .imports()
        .errors(caller, id, Exchanges.of(request).holding())
        .thenApply(
            lines ->
                Response.ok(lines, "application/x-ndjson")
                    .header(
                        "Content-Disposition",
                        "attachment; filename=\"import-"
                            + id.replaceAll("\\W", "")
                            + "-errors.ndjson\"")
                    .build());
  }

  /** Halts it, to be resumed. */
  @POST
  @Path("{id}/_pause")
  public CompletionStage<JsonObject> pause(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    return stop(id, ImportState.PAUSED, request);
  }

  /** Halts it for good; an index that was made for it, and holds nothing else, is deleted. */
  @POST
  @Path("{id}/_cancel")
  public CompletionStage<JsonObject> cancel(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    return stop(id, ImportState.CANCELLED, request);
  }

  private CompletionStage<JsonObject> stop(
      String id, ImportState state, HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    String action = state == ImportState.PAUSED ? "import.pause" : "import.cancel";
    return intake.imports().stop(caller, id, state).thenApply(noted(request, action));
  }

  /** Goes on behind the checkpoint; takes the file again where it is not there any more. */
  @POST
  @Path("{id}/_resume")
  public CompletionStage<JsonObject> resume(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    ImportJobs imports = intake.imports();
    boolean withFile = MultipartReceiver.boundary(request.getContentType()).isPresent();
    CompletionStage<ImportJob> resumed =
        withFile
            ? imports
                .find(caller, id)
                .thenCompose(
                    job -> {
                      if (job.state().isAlive()
                          || (job.state().isOver() && job.failure().isEmpty())) {
                        throw Problem.of(409, "wrong_state", "the import is " + job.state().word());
                      }
                      return intake
                          .receive(request)
                          .thenCompose(
                              came -> imports.resume(caller, job, came.id(), came.source()));
                    })
            : imports.resume(caller, id);
    return resumed.thenApply(noted(request, "import.resume"));
  }

  /** Tries an import again that failed, behind its checkpoint. */
  @POST
  @Path("{id}/_retry")
  public CompletionStage<JsonObject> retry(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return intake.imports().resume(caller, id).thenApply(noted(request, "import.retry"));
  }

  private Function<ImportJob, JsonObject> noted(HttpServletRequest request, String action) {
    return job -> {
      note(request, action, job);
      return view(job);
    };
  }

  private void note(HttpServletRequest request, String action, ImportJob job) {
    JsonObject what =
        Json.object()
            .add("id", job.id())
            .add("file", job.source().name())
            .add("mode", job.options().mode().word())
            .add("dry_run", job.dryRun())
            .build();
    note(request, action, job.options().index(), what);
  }

  private void note(HttpServletRequest request, String action, String target, JsonObject what) {
    intake.audit().note(IndexCaller.of(Exchanges.of(request)).event(action, target, what));
  }

  private JsonObject view(ImportJob job) {
    return ImportsResource.view(intake.imports(), job);
  }
}
