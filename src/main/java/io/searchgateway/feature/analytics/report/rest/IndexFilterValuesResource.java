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
 * {@code GET /_gateway/analytics/{index}/filter-values/{label}}: the values of a custom event in
 * searches of some indices. Needs the category {@code analytics}. 200 with JSON or CSV; 400 {@code
 * invalid_parameter} naming the parameter; 403 for an index that the caller may not search wholly.
 */
@Path(ReportPaths.ROOT + ReportPaths.INDEX + ReportPaths.VALUES)
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS)
@Dependent
public class IndexFilterValuesResource {

  private final ReportAnswers answers;
  private final Reports reports;

  @Inject
  public IndexFilterValuesResource(ReportAnswers answers, Reports reports) {
    this.answers = answers;
    this.reports = reports;
  }

  /** The values, the most frequent first. */
  @GET
  public CompletionStage<Response> values(
      @PathParam("index") String index,
      @PathParam("label") String label,
      @Context UriInfo uri,
      @Context HttpServletRequest request) {
    return answers.answer(
        "filter-values",
        Optional.of(index),
        uri,
        request,
        asked -> reports.filterValues(label, asked));
  }
}
