package io.searchgateway.feature.analytics.report.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.analytics.report.Reports;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/analytics/{report}}: a report over the searches that the caller may see.
 * Needs the category {@code analytics}. 200 with JSON or CSV; 400 {@code invalid_parameter} naming
 * the parameter; 503 while the engine is away.
 */
@Path(ReportPaths.ROOT + ReportPaths.REPORT)
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS)
@Dependent
public class ReportResource {

  private final ReportAnswers answers;
  private final Reports reports;

  @Inject
  public ReportResource(ReportAnswers answers, Reports reports) {
    this.answers = answers;
    this.reports = reports;
  }

  /** The report. */
  @GET
  public CompletionStage<Response> report(
      @PathParam("report") String report,
      @Context UriInfo uri,
      @Context HttpServletRequest request) {
    return answers.answer(
        report, Optional.empty(), uri, request, asked -> reports.report(report, asked));
  }
}
