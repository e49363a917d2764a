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
 * {@code GET /_gateway/analytics/sessions/{id}}: what happened in a session, in order. Needs the
 * category {@code analytics}. 200 with JSON or CSV; 400 {@code invalid_parameter} naming the
 * parameter; 404 {@code session_not_found}.
 */
@Path(ReportPaths.ROOT + ReportPaths.SESSION)
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS)
@Dependent
public class SearchSessionResource {

  private final ReportAnswers answers;
  private final Reports reports;

  @Inject
  public SearchSessionResource(ReportAnswers answers, Reports reports) {
    this.answers = answers;
    this.reports = reports;
  }

  /** The events of the session, of whatever time. */
  @GET
  public CompletionStage<Response> session(
      @PathParam("id") String id, @Context UriInfo uri, @Context HttpServletRequest request) {
    return answers.answer(
        "session", Optional.empty(), uri, request, asked -> reports.session(id, asked));
  }
}
