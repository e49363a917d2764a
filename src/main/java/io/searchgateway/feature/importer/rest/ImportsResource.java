package io.searchgateway.feature.importer.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.importer.job.ImportJob;
import io.searchgateway.feature.importer.job.ImportJobView;
import io.searchgateway.feature.importer.job.ImportJobs;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/imports}: the imports that the caller may see, the newest first. Needs the
 * category {@code import}, or {@code docs} and {@code indices}. 200 with JSON.
 */
@Path("_gateway/imports")
@OpenTo(
    value = Audience.HOLDERS,
    category = Category.IMPORT,
    or = {Category.DOCS, Category.INDICES})
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class ImportsResource {

  private final ImportIntake intake;

  @Inject
  public ImportsResource(ImportIntake intake) {
    this.intake = intake;
  }

  /** {@code {"imports":[…]}}, the newest first. */
  @GET
  public CompletionStage<JsonObject> imports(@Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    ImportJobs imports = intake.imports();
    return imports
        .all(caller)
        .thenApply(
            jobs -> {
              JsonArrayBuilder all = Json.array();
              jobs.forEach(job -> all.add(view(imports, job)));
              return Json.object().add("imports", all).build();
            });
  }

  static JsonObject view(ImportJobs imports, ImportJob job) {
    return ImportJobView.of(job, imports.pace(job));
  }
}
