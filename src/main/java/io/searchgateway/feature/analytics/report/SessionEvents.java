package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * What happened in a session of any time, in order; of very much the first 1,000 events.
 *
 * @param id of the session
 */
record SessionEvents(FactSearch facts, String id) implements Report {

  private static final int MOST = 1000;

  private static final Set<String> EVENTS =
      Set.of(
          FactFields.KIND_SESSION,
          FactFields.KIND_SEARCH,
          FactFields.KIND_CLICK,
          FactFields.KIND_SUGGESTION_CLICK,
          FactFields.KIND_CONVERSION,
          FactFields.KIND_FAVORITE,
          FactFields.KIND_SAVE_SEARCH,
          FactFields.KIND_IMPRESSION);

  private static final int CENTS = 2;

  @Override
  public CompletionStage<JsonObject> answer(ReportRequest request) {
    JsonObject search =
        Json.object()
            .add("size", MOST)
            .add(
                "query",
                request.visible().is(FactFields.SESSION, id).any(FactFields.KIND, EVENTS).json())
            .add("sort", Json.array().add(Json.object().add(FactFields.TIME, "asc")))
            .build();
    return facts.search(search).thenApply(found -> answer(Facts.of(found)));
  }

  private static JsonObject answer(List<JsonObject> found) {
    if (found.isEmpty()) {
      throw Problem.of(404, "session_not_found", "the search session does not exist");
    }
    Optional<JsonObject> session =
        found.stream().filter(fact -> isOf(fact, FactFields.KIND_SESSION)).findFirst();
    JsonArrayBuilder events = Json.array();
    found.stream()
        .filter(fact -> !isOf(fact, FactFields.KIND_SESSION))
        .forEach(fact -> events.add(event(fact)));
    JsonObjectBuilder answer = Json.object();
    session.ifPresent(
        fact ->
            answer.add("session", Sessions.begun(fact).add("bounced", Sessions.isBounced(fact))));
    return answer.add("events", events).build();
  }

  private static boolean isOf(JsonObject fact, String kind) {
    return Facts.text(fact, FactFields.KIND).equals(kind);
  }

  private static JsonObjectBuilder event(JsonObject fact) {
    JsonObjectBuilder event =
        Json.object()
            .add("type", Facts.text(fact, FactFields.KIND))
            .add("time", Facts.number(fact, FactFields.TIME));
    addText(event, "query_id", fact, FactFields.QUERY_ID);
    if (fact.containsKey(FactFields.TEXT)) {
      event.add("query", Measures.shown(Facts.text(fact, FactFields.TEXT)));
    }
    if (fact.containsKey(FactFields.DOCUMENT)) {
      Facts.addDocument(event, Facts.text(fact, FactFields.DOCUMENT));
    }
    addNumber(event, "position", fact, FactFields.POSITION);
    addNumber(event, "hits", fact, FactFields.HITS);
    addNumber(event, "took", fact, FactFields.TOOK);
    if (fact.get(FactFields.VALUE) instanceof JsonNumber value) {
      event.add("value", Rates.number(BigDecimal.valueOf(value.longValue(), CENTS)));
    }
    addText(event, "currency", fact, FactFields.CURRENCY);
    if (fact.get(FactFields.FILTERS) instanceof JsonArray filters) {
      event.add("filters", filters);
    }
    addText(event, "search_state", fact, FactFields.STATE);
    return event;
  }

  private static void addText(JsonObjectBuilder event, String name, JsonObject fact, String field) {
    if (fact.containsKey(field)) {
      event.add(name, Facts.text(fact, field));
    }
  }

  private static void addNumber(
      JsonObjectBuilder event, String name, JsonObject fact, String field) {
    if (fact.containsKey(field)) {
      event.add(name, Facts.number(fact, field));
    }
  }
}
