package io.searchgateway.feature.relevance;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.QueryType;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is to be tried out.
 *
 * @param settings sections in place of the saved ones, as they would be sent to be saved
 * @param synonyms in place of the saved ones
 * @param queries declarative queries, and the texts that they look for
 * @param size how many hits of each are shown
 * @param judgments by the text of a query, the ratings of documents
 * @param explain the document whose place is explained, in which of both
 */
record PreviewRequest(
    Optional<JsonObject> settings,
    Optional<JsonArray> synonyms,
    List<Tried> queries,
    int size,
    Map<String, Map<String, Integer>> judgments,
    Optional<Explained> explain) {

  static final int MOST_QUERIES = 10;

  private static final int MOST_HITS = 100;
  private static final int MOST_JUDGMENTS = 1000;
  private static final int BEST_RATING = 3;
  private static final int LONGEST_TEXT = 1000;
  private static final String QUERY = "query";
  private static final Set<String> MEMBERS =
      Set.of("settings", "synonyms", QUERY, "size", "judgments", "explain");

  /** A query that is tried. */
  record Tried(JsonValue sent, JsonObject query, String text) {}

  /**
   * A hit that is explained.
   *
   * @param id of the document
   * @param draft whether by the draft, and not by what is saved
   */
  record Explained(String id, boolean draft) {}

  /**
   * Reads what a client sent.
   *
   * @throws Problem 400 with a pointer
   */
  static PreviewRequest read(JsonObject body) {
    body.keySet().stream()
        .filter(name -> !MEMBERS.contains(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw wrong(
                  "unknown_member", "this is not a member of a preview", Pointer.ROOT.child(name));
            });
    List<Tried> queries = queries(array(body, QUERY).orElse(JsonValue.EMPTY_JSON_ARRAY));
    Optional<Explained> explain =
        object(body, "explain", Pointer.ROOT).map(PreviewRequest::explained);
    if (explain.isPresent() && queries.size() != 1) {
      throw wrong(
          "out_of_range", "a hit is explained for exactly one query", Pointer.ROOT.child(QUERY));
    }
    return new PreviewRequest(
        object(body, "settings", Pointer.ROOT),
        array(body, "synonyms"),
        queries,
        integer(body, "size", Ranking.DEPTH, MOST_HITS, Pointer.ROOT),
        judgments(array(body, "judgments").orElse(JsonValue.EMPTY_JSON_ARRAY)),
        explain);
  }

  private static List<Tried> queries(JsonArray sent) {
    Pointer at = Pointer.ROOT.child(QUERY);
    if (sent.isEmpty() || sent.size() > MOST_QUERIES) {
      throw wrong("out_of_range", "a preview has 1 to " + MOST_QUERIES + " queries", at);
    }
    List<Tried> queries = new ArrayList<>();
    for (int i = 0; i < sent.size(); i++) {
      queries.add(tried(sent.get(i), at.child(i)));
    }
    return queries;
  }

  private static Tried tried(JsonValue sent, Pointer at) {
    if (sent instanceof JsonString text && text.getString().length() <= LONGEST_TEXT) {
      return new Tried(sent, Json.wrapped("value", text), text.getString());
    }
    if (!(sent instanceof JsonObject query)) {
      throw wrong("wrong_type", "a query must be a text or a declarative query", at);
    }
    QueryItem item = new QueryItem(new CaseInsensitiveObject(query));
    if (!item.is(QueryType.SEARCH)) {
      throw wrong("unknown_word", "only queries of type search have a preview", at.child("type"));
    }
    return new Tried(sent, query, item.members().text("value").orElse(""));
  }

  private static Map<String, Map<String, Integer>> judgments(JsonArray sent) {
    Map<String, Map<String, Integer>> judgments = new HashMap<>();
    int count = 0;
    for (int i = 0; i < sent.size(); i++) {
      Pointer at = Pointer.ROOT.child("judgments").child(i);
      if (!(sent.get(i) instanceof JsonObject one)
          || !(one.get(QUERY) instanceof JsonString text)) {
        throw wrong("wrong_type", "a judgment must be an object with query and ratings", at);
      }
      JsonObject rated = object(one, "ratings", at).orElse(JsonValue.EMPTY_JSON_OBJECT);
      Map<String, Integer> ratings =
          judgments.computeIfAbsent(text.getString(), none -> new HashMap<>());
      for (String id : rated.keySet()) {
        ratings.put(id, integer(rated, id, 0, BEST_RATING, at.child("ratings")));
      }
      count += rated.size();
      if (count > MOST_JUDGMENTS) {
        throw wrong("out_of_range", "there can be at most " + MOST_JUDGMENTS + " ratings", at);
      }
    }
    return judgments;
  }

  private static Explained explained(JsonObject sent) {
    Pointer at = Pointer.ROOT.child("explain");
    String of = sent.getString("of", "draft");
    if (!(sent.get("_id") instanceof JsonString id)) {
      throw wrong("missing_field", "explain requires the _id of a hit", at.child("_id"));
    }
    if (!Set.of("saved", "draft").contains(of)) {
      throw wrong("unknown_word", "of must be saved or draft", at.child("of"));
    }
    return new Explained(id.getString(), of.equals("draft"));
  }

  private static int integer(JsonObject body, String name, int otherwise, int most, Pointer at) {
    JsonValue value = body.get(name);
    if (value == null) {
      return otherwise;
    }
    if (!(value instanceof JsonNumber number) || !number.isIntegral()) {
      throw wrong("wrong_type", name + " must be an integer", at.child(name));
    }
    if (number.bigIntegerValue().signum() < 0 || number.doubleValue() > most) {
      throw wrong("out_of_range", name + " must be from 0 to " + most, at.child(name));
    }
    return number.intValue();
  }

  private static Optional<JsonObject> object(JsonObject body, String name, Pointer at) {
    JsonValue value = body.getOrDefault(name, JsonValue.NULL);
    if (value != JsonValue.NULL && !(value instanceof JsonObject)) {
      throw wrong("wrong_type", name + " must be an object", at.child(name));
    }
    return value instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }

  private static Optional<JsonArray> array(JsonObject body, String name) {
    JsonValue value = body.getOrDefault(name, JsonValue.NULL);
    if (value != JsonValue.NULL && !(value instanceof JsonArray)) {
      throw wrong("wrong_type", name + " must be an array", Pointer.ROOT.child(name));
    }
    return value instanceof JsonArray array ? Optional.of(array) : Optional.empty();
  }

  private static Problem wrong(String type, String message, Pointer at) {
    return Problem.of(List.of(Fault.badRequest(type, message, at.toString())));
  }
}
