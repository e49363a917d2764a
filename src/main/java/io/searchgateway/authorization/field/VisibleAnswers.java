package io.searchgateway.authorization.field;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Set;

/**
 * Takes out of whole answers what a caller may not see; members that are not known are left out.
 */
final class VisibleAnswers {

  private static final Set<String> KNOWN =
      Set.of(
          "took",
          "timed_out",
          "terminated_early",
          "num_reduce_phases",
          "_shards",
          "_clusters",
          "_scroll_id",
          "pit_id",
          "point_in_time_id",
          "hits",
          "aggregations",
          "suggest",
          "status",
          "error",
          "phase_took",
          "processor_results_took");

  private final VisibleHits hits;
  private final VisibleHits within;

  /**
   * Takes out parts of answers.
   *
   * @param hits of the hits of a search itself
   * @param within of all other hits
   */
  VisibleAnswers(VisibleHits hits, VisibleHits within) {
    this.hits = hits;
    this.within = within;
  }

  /** What is left of the answer to a search. */
  JsonObject search(JsonObject answer) {
    JsonObject known = VisibleHits.only(answer, KNOWN::contains);
    return VisibleHits.each(
        known,
        (name, value) ->
            switch (name) {
              case "hits" -> value instanceof JsonObject found ? hits.hits(found) : value;
              case "aggregations" -> aggregations(value);
              case "suggest" -> suggestions(value);
              default -> value;
            });
  }

  /** What is left of the answer to several searches. */
  JsonObject searches(JsonObject answer) {
    return VisibleHits.each(
        answer,
        (name, value) ->
            name.equals("responses") && value instanceof JsonArray responses
                ? each(responses)
                : value);
  }

  private JsonArray each(JsonArray responses) {
    return Json.array(
            responses,
            entry ->
                entry instanceof JsonObject answer ? search(answer) : JsonValue.EMPTY_JSON_OBJECT)
        .build();
  }

  /** What is left of several documents. */
  JsonObject documents(JsonObject answer) {
    return VisibleHits.each(
        answer,
        (name, value) ->
            name.equals("docs") && value instanceof JsonArray documents
                ? hits.list(documents)
                : value);
  }

  /** Hits stand at any depth, and nothing else there holds values by the names of fields. */
  private JsonValue aggregations(JsonValue value) {
    if (value instanceof JsonArray array) {
      return Json.array(array, this::aggregations).build();
    }
    if (!(value instanceof JsonObject object)) {
      return value;
    }
    if (object.get("hits") instanceof JsonObject found && found.get("hits") instanceof JsonArray) {
      return VisibleHits.with(object, "hits", within.hits(found));
    }
    return VisibleHits.each(object, (name, inner) -> aggregations(inner));
  }

  private JsonValue suggestions(JsonValue value) {
    if (!(value instanceof JsonObject byName)) {
      return value;
    }
    return VisibleHits.each(
        byName, (name, entries) -> entries instanceof JsonArray list ? entries(list) : entries);
  }

  private JsonArray entries(JsonArray list) {
    JsonArrayBuilder left = Json.array();
    for (JsonValue entry : list) {
      left.add(
          entry instanceof JsonObject word && word.get("options") instanceof JsonArray options
              ? VisibleHits.with(word, "options", within.list(options))
              : entry);
    }
    return left.build();
  }
}
