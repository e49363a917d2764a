package io.searchgateway.feature.analytics.report.rest;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.report.CsvTable;
import io.searchgateway.feature.analytics.report.ReportAccess;
import io.searchgateway.feature.analytics.report.ReportRequest;
import io.searchgateway.feature.analytics.report.query.ReportQuery;
import io.searchgateway.feature.analytics.report.query.ReportQueryReader;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** Answers requests for reports, as JSON or CSV. */
@Component
public final class ReportAnswers {

  private final ReportAccess access;

  @Inject
  public ReportAnswers(ReportAccess access) {
    this.access = access;
  }

  /**
   * A report.
   *
   * @param name of a downloaded file, without its ending
   * @param indices absent for a report of all
   * @param report what is answered to what the caller may see
   */
  CompletionStage<Response> answer(
      String name,
      Optional<String> indices,
      UriInfo uri,
      HttpServletRequest request,
      Function<ReportRequest, CompletionStage<JsonObject>> report) {
    ReportQuery query = new ReportQueryReader(uri.getQueryParameters(), Instant.now()).read();
    return access
        .request(Exchanges.caller(request), query, indices)
        .thenCompose(report)
        .thenApply(
            answer ->
                (query.csv() ? csv(name, answer) : Answers.record(200, answer))
                    .header("Cache-Control", "no-store")
                    .build());
  }

  private static Response.ResponseBuilder csv(String name, JsonObject answer) {
    return Response.ok(CsvTable.of(answer))
        .type("text/csv; charset=utf-8; header=present")
        .header("Content-Disposition", "attachment; filename=\"" + name + ".csv\"")
        .header("X-Content-Type-Options", "nosniff");
  }
}
