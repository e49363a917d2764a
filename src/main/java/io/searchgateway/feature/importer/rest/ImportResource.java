package io.searchgateway.feature.importer.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.importer.job.ImportJob;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/import}: begins an import. 202 with its id; with {@code wait=true} 200 with
 * its progress as lines of JSON; with {@code dry_run=true} 200 with what it would do.
 */
@Path("_gateway/import")
@OpenTo(
    value = Audience.HOLDERS,
    category = Category.IMPORT,
    or = {Category.DOCS, Category.INDICES})
@Dependent
@Produces({MediaType.APPLICATION_JSON, "application/x-ndjson"})
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
  public CompletionStage<Response> begin(
      @QueryParam("wait") @DefaultValue("false") boolean wait,
      @QueryParam("dry_run") @DefaultValue("false") boolean dryRun,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    CompletionStage<ImportJob> begun =
        intake
            .receive(request)
            .thenCompose(came -> intake.begin(caller, came, dryRun))
            .whenComplete(
                (job, failure) -> {
                  if (job != null) {
                    intake.notes().note(request, "import.begin", job);
                  }
                });
    if (dryRun && !wait) {
      return begun
          .thenCompose(job -> ImportWatcher.over(intake.imports(), caller, job.id()))
          .thenApply(report -> Response.ok(report, MediaType.APPLICATION_JSON).build());
    } else if (wait) {
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
}
