package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Adds to the first rows of a table of texts the request of the last search of each text, so that
 * it can be sent again.
 */
record SearchStates(PeriodSearch facts, TextSection section) implements Report {

  private static final int MOST_ROWS = 50;
  private static final String STATE = "search_state";

  @Override
  public CompletionStage<JsonObject> answer(ReportRequest request) {
    return AggregatedReport.of(facts, section)
        .answer(request)
        .thenCompose(answer -> added(request, answer));
  }

  private CompletionStage<JsonObject> added(ReportRequest request, JsonObject answer) {
    JsonArray rows = answer.getJsonArray(section.name());
    if (rows.isEmpty()) {
      return CompletableFuture.completedStage(answer);
    }
    List<String> texts = new ArrayList<>();
    List<Long> times = new ArrayList<>();
    for (JsonObject row : first(rows)) {
      texts.add(text(row));
      times.add(time(row));
    }
    FactQuery last =
        request
            .facts()
            .is(FactFields.KIND, FactFields.KIND_SEARCH)
            .any(FactFields.TEXT, texts)
            .and(FactQuery.in(FactFields.TIME, times));
    JsonObject search =
        Json.object()
            .add("size", 2 * MOST_ROWS)
            .add("query", last.json())
            .add("_source", Json.array(List.of(FactFields.TEXT, FactFields.TIME, FactFields.STATE)))
            .build();
    return facts
        .facts()
        .search(search)
        .thenApply(
            found ->
                Json.object(answer).add(section.name(), withStates(rows, states(found))).build());
  }

  private static List<JsonObject> first(JsonArray rows) {
    return rows.getValuesAs(JsonObject.class).stream().limit(MOST_ROWS).toList();
  }

  private static String text(JsonObject row) {
    return Measures.key(row.getString(Measures.KEY));
  }

  private static long time(JsonObject row) {
    return row.getJsonNumber(TextSection.LAST_SEEN).longValue();
  }

  /** By text and time. */
  private static Map<String, JsonValue> states(JsonObject found) {
    Map<String, JsonValue> states = new HashMap<>();
    for (JsonObject fact : Facts.of(found)) {
      JsonValue state = fact.getOrDefault(FactFields.STATE, JsonValue.NULL);
      if (state != JsonValue.NULL) {
        states.put(
            Facts.text(fact, FactFields.TEXT) + "\n" + Facts.number(fact, FactFields.TIME), state);
      }
    }
    return states;
  }

  private static JsonArray withStates(JsonArray rows, Map<String, JsonValue> states) {
    JsonArrayBuilder changed = Json.array();
    for (JsonObject row : rows.getValuesAs(JsonObject.class)) {
      JsonValue state = states.get(text(row) + "\n" + time(row));
      changed.add(state == null ? row : Json.object(row).add(STATE, state).build());
    }
    return changed.build();
  }
}
