package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Sessions that began in the period, the newest first. */
record Sessions(FactSearch facts) implements Report {

  private static final String NAME = "sessions";
  private static final String ALL = "all";

  @Override
  public CompletionStage<JsonObject> answer(ReportRequest request) {
    JsonObject search =
        Json.object(
                ReportRequest.search(
                    request.facts().is(FactFields.KIND, FactFields.KIND_SESSION),
                    Map.of(ALL, Aggregation.sum(FactFields.SESSIONS))))
            .add("size", request.query().size())
            .add("sort", Json.array().add(Json.object().add(FactFields.TIME, "desc")))
            .build();
    return facts
        .search(search)
        .thenCompose(
            found -> {
              List<JsonObject> sessions = Facts.of(found);
              return counted(request, sessions)
                  .thenApply(
                      counts ->
                          Json.object()
                              .add(NAME, table(sessions, counts))
                              .add("total", Aggregated.of(found).number(ALL))
                              .build());
            });
  }

  private CompletionStage<Map<String, Aggregated>> counted(
      ReportRequest request, List<JsonObject> sessions) {
    List<String> ids =
        sessions.stream().map(session -> Facts.text(session, FactFields.SESSION)).toList();
    if (ids.isEmpty()) {
      return CompletableFuture.completedStage(Map.of());
    }
    return facts
        .search(
            ReportRequest.search(
                request.visible().any(FactFields.SESSION, ids),
                Map.of(
                    ALL,
                    Aggregation.terms(FactFields.SESSION, ids.size())
                        .sums(
                            FactFields.SEARCHES,
                            FactFields.CLICKS,
                            FactFields.SUGGESTION_CLICKS,
                            FactFields.CONVERSIONS))))
        .thenApply(
            found -> {
              Map<String, Aggregated> counts = new HashMap<>();
              Aggregated.of(found).buckets(ALL).forEach(one -> counts.put(one.key(), one));
              return counts;
            });
  }

  private static JsonArrayBuilder table(List<JsonObject> sessions, Map<String, Aggregated> counts) {
    JsonArrayBuilder rows = Json.array();
    for (JsonObject session : sessions) {
      Aggregated counted = counts.get(Facts.text(session, FactFields.SESSION));
      JsonObjectBuilder row = begun(session);
      rows.add(
          (counted == null ? row : addCounts(row, counted)).add("bounced", isBounced(session)));
    }
    return rows;
  }

  private static JsonObjectBuilder addCounts(JsonObjectBuilder row, Aggregated counted) {
    return row.add("searches", counted.number(FactFields.SEARCHES))
        .add(
            "clicks",
            counted.number(FactFields.CLICKS) + counted.number(FactFields.SUGGESTION_CLICKS))
        .add("conversions", counted.number(FactFields.CONVERSIONS));
  }

  /** A session as far as its own fact tells. */
  static JsonObjectBuilder begun(JsonObject session) {
    return Json.object()
        .add("id", Facts.text(session, FactFields.SESSION))
        .add("user", Facts.text(session, FactFields.USER))
        .add("start", Facts.number(session, FactFields.TIME))
        .add("end", Facts.number(session, FactFields.END))
        .add("duration", Facts.number(session, FactFields.DURATION));
  }

  static boolean isBounced(JsonObject session) {
    return Facts.number(session, FactFields.BOUNCED) > 0;
  }
}
