package io.searchgateway.feature.analytics.insight;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.insight.InsightStatus.Status;
import io.searchgateway.feature.analytics.report.ReportAccess;
import io.searchgateway.feature.analytics.report.ReportRequest;
import io.searchgateway.feature.analytics.report.query.Period;
import io.searchgateway.feature.analytics.report.query.ReportQuery;
import io.searchgateway.feature.analytics.report.query.ReportQueryReader;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.json.RecordJson;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import jakarta.inject.Inject;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** Answers requests for insights and for changes of their status. */
@Component
public final class InsightAnswers {

  private final ReportAccess access;
  private final Insights insights;
  private final InsightStatuses statuses;
  private final BodySource bodies;

  @Inject
  public InsightAnswers(
      ReportAccess access, Insights insights, InsightStatuses statuses, BodySource bodies) {
    this.access = access;
    this.insights = insights;
    this.statuses = statuses;
    this.bodies = bodies;
  }

  /** What is sent to change a status. */
  public record Change(String id, String status) {}

  /** The insights that the caller may see, by their status. */
  CompletionStage<Response> all(Optional<String> indices, UriInfo uri, HttpServletRequest request) {
    Instant now = Instant.now();
    ReportQuery query = new ReportQueryReader(uri.getQueryParameters(), now).read();
    return access
        .request(Exchanges.caller(request), query, indices)
        .thenCompose(
            asked ->
                insights
                    .of(asked)
                    .thenCombine(
                        statuses.of(asked.indices(), now),
                        (found, status) -> answer(asked, found, status)))
        .thenApply(
            answer -> Answers.record(200, answer).header("Cache-Control", "no-store").build());
  }

  private static JsonObject answer(
      ReportRequest asked, List<Insight> found, Function<InsightId, Status> statuses) {
    JsonArrayBuilder fresh = Json.array();
    JsonArrayBuilder read = Json.array();
    JsonArrayBuilder kept = Json.array();
    String reports =
        "/_gateway/analytics/"
            + (asked.indices().isEmpty() ? "" : String.join(",", asked.indices()) + "/");
    Period period = asked.query().period();
    String times =
        "?from_timestamp="
            + period.from().getEpochSecond()
            + "&to_timestamp="
            + period.to().getEpochSecond();
    for (Insight insight : found) {
      JsonObject shown = insight.json(reports, times);
      switch (statuses.apply(insight.id())) {
        case NEW -> fresh.add(shown);
        case READ -> read.add(shown);
        case SAVED -> kept.add(shown);
        case DELETED -> {}
      }
    }
    return Json.object().add("insights", fresh).add("read", read).add("saved", kept).build();
  }

  /** Changes a status. */
  CompletionStage<Response> change(Optional<String> indices, HttpServletRequest request) {
    Instant now = Instant.now();
    return JsonBody.STRICT
        .read(bodies, request)
        .thenApply(body -> RecordJson.readSent(body, Change.class))
        .thenCompose(
            change -> {
              InsightId insight =
                  InsightId.of(change.id())
                      .orElseThrow(() -> wrong("id", "is not the ID of an insight"));
              Status status =
                  Status.of(change.status())
                      .orElseThrow(() -> wrong("status", "must be new, read, saved or deleted"));
              ReportQuery query = new ReportQueryReader(new MultivaluedHashMap<>(), now).read();
              return access
                  .request(Exchanges.caller(request), query, indices)
                  .thenCompose(
                      asked ->
                          statuses.set(
                              asked.indices(), insight, status, now, Exchanges.of(request)))
                  .thenApply(
                      done ->
                          Answers.message(
                              200, "the insight " + insight.text() + " is " + status.text()));
            });
  }

  private static Problem wrong(String member, String why) {
    return Problem.of(
        List.of(
            Fault.badRequest(
                "bad_value", member + " " + why, Pointer.ROOT.child(member).toString())));
  }
}
