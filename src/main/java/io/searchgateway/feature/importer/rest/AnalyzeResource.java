package io.searchgateway.feature.importer.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/import/analyze}: format, encoding and columns of the beginning of a file,
 * and a mapping proposed for them; nothing is written. Needs the category {@code import}, or {@code
 * docs} and {@code indices}. 200 with JSON; 400 when it can't be read.
 */
@Path("_gateway/import/analyze")
@OpenTo(
    value = Audience.HOLDERS,
    category = Category.IMPORT,
    or = {Category.DOCS, Category.INDICES},
    reads = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class AnalyzeResource {

  private final ImportIntake intake;

  @Inject
  public AnalyzeResource(ImportIntake intake) {
    this.intake = intake;
  }

  /** {@code {format, options, columns, mappings, settings, rows_sampled, warnings}}. */
  @POST
  public CompletionStage<JsonObject> analyze(@Context HttpServletRequest request) {
    return intake
        .receiveBeginning(request)
        .thenApplyAsync(
            came -> {
              try {
                return FileAnalysis.of(intake.imports(), came);
              } finally {
                intake.imports().spool().discard(came.id());
              }
            },
            intake.imports().parts().pool());
  }
}
