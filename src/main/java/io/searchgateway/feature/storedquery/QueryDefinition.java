package io.searchgateway.feature.storedquery;

import io.searchgateway.json.Json;
import io.searchgateway.json.JsonTemplate;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a stored query says.
 *
 * @param index name or pattern, or several with commas between them
 * @param description for people; may be empty
 * @param query the body of a search, with {@code {{name}}} where parameters go
 * @param params values of parameters that are not given
 * @param schema what parameters may be
 * @param weight about how many bytes of memory it takes
 */
record QueryDefinition(
    String index,
    String description,
    JsonTemplate query,
    JsonObject params,
    ParameterSchema schema,
    long weight) {

  /** Longest search that comes out, in characters. */
  private static final int LONGEST = 512 * 1024;

  /** A declarative request around it may be nested deeper by a few levels, and is bounded too. */
  private static final int DEPTH = 40;

  private static final JsonTemplate.Syntax SYNTAX =
      new JsonTemplate.Syntax(
          "{{", Pattern.compile("\\{\\{\\s*+([A-Za-z_][A-Za-z0-9_.-]{0,127}+)\\s*+}}"));

  static QueryDefinition of(
      String index,
      String description,
      JsonObject query,
      JsonObject params,
      ParameterSchema schema,
      long weight) {
    return new QueryDefinition(
        index, description, JsonTemplate.of(query, SYNTAX), params, schema, weight);
  }

  /** What searches that are rendered for one request may come to together. */
  static JsonTemplate.Budget budget() {
    return new JsonTemplate.Budget(LONGEST, DEPTH);
  }

  /**
   * The body of the search with parameters filled in.
   *
   * @param given values that count before those of the definition; null is no value
   * @param at where they are given, for those that are told what is wrong
   * @param plain whether objects are refused as values unless the schema asks for one
   * @throws Problem 400 when a parameter has no value, or one that it may not have, or the search
   *     becomes too large
   */
  JsonObject render(JsonObject given, Pointer at, boolean plain, JsonTemplate.Budget budget) {
    Map<String, JsonValue> checked = new HashMap<>();
    try {
      return query
          .fill(
              place ->
                  Optional.of(
                      checked.computeIfAbsent(
                          place.group(1),
                          name -> value(name, given, at.child(name), plain, budget))),
              budget)
          .asJsonObject();
    } catch (JsonTemplate.TooLarge tooLarge) {
      throw bad(
          "rendered_query_too_large",
          "with its parameters the query is longer than "
              + LONGEST
              + " characters or nested more than "
              + DEPTH
              + " levels deep",
          at);
    }
  }

  private JsonValue value(
      String name, JsonObject given, Pointer at, boolean plain, JsonTemplate.Budget budget) {
    JsonValue sent = given.getOrDefault(name, JsonValue.NULL);
    JsonValue value = sent == JsonValue.NULL ? params.getOrDefault(name, JsonValue.NULL) : sent;
    if (value == JsonValue.NULL) {
      throw bad("missing_parameter", "the parameter `" + name + "` has no value", at);
    }
    if (plain && sent != JsonValue.NULL && !schema.asksForObject(name) && holdsObject(sent)) {
      throw bad(
          "query_dsl_disabled",
          "the credential cannot use the engine's query language: `"
              + name
              + "` is not a simple value",
          at);
    }
    budget.take(schema.cost(name, value));
    schema
        .fault(name, value)
        .ifPresent(
            why -> {
              throw bad("invalid_parameter", "the parameter `" + name + "` " + why, at);
            });
    return value;
  }

  private static boolean holdsObject(JsonValue value) {
    return value instanceof JsonObject
        || (value instanceof JsonArray entries
            && entries.stream().anyMatch(QueryDefinition::holdsObject));
  }

  private static Problem bad(String type, String message, Pointer at) {
    return Problem.of(List.of(Fault.badRequest(type, message, at.toString())));
  }

  /** The definition as it was sent. */
  JsonObjectBuilder shown() {
    JsonObjectBuilder shown = Json.object().add("index", index);
    if (!description.isEmpty()) {
      shown.add("description", description);
    }
    shown.add("query", query.written()).add("params", params);
    return schema.written().isEmpty() ? shown : shown.add("paramsSchema", schema.written());
  }
}
