package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What rules and triggers want to know of a declarative request; empty for any other body.
 *
 * @param query value of the first query that has one
 * @param type of the first query
 * @param filters values of the term queries by field
 * @param customEvents of the settings
 * @param searches whether a query searches for anything
 */
record DeclarativeFacts(
    Optional<JsonValue> query,
    Optional<JsonValue> type,
    Optional<JsonValue> filters,
    Optional<JsonValue> customEvents,
    boolean searches) {

  private static final DeclarativeFacts NONE =
      new DeclarativeFacts(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), false);

  static DeclarativeFacts of(MessageBody.Held body) {
    if (body.isEmpty()) {
      return NONE;
    }
    Optional<JsonObject> read = Json.readObject(body.bytes());
    if (read.isEmpty() || !(read.get().get("query") instanceof JsonArray queries)) {
      return NONE;
    }
    return new DeclarativeFacts(
        first(queries, "value"),
        first(queries, "type"),
        Optional.of(filters(queries)),
        member(read.get().get("settings"), "customEvents"),
        queries.stream().anyMatch(DeclarativeFacts::searches));
  }

  /** Queries search by default. */
  private static boolean searches(JsonValue query) {
    String type =
        member(query, "type")
            .filter(JsonString.class::isInstance)
            .map(value -> ((JsonString) value).getString())
            .orElse("search");
    return (type.equals("search") || type.equals("suggestion"))
        && member(query, "value").filter(DeclarativeFacts::isFilled).isPresent();
  }

  private static boolean isFilled(JsonValue value) {
    return value instanceof JsonString text
        ? !text.getString().isBlank()
        : !(value instanceof JsonArray values) || !values.isEmpty();
  }

  private static Optional<JsonValue> first(JsonArray queries, String property) {
    return queries.stream().limit(1).flatMap(query -> member(query, property).stream()).findFirst();
  }

  private static JsonObject filters(JsonArray queries) {
    JsonObjectBuilder filters = Json.object();
    for (JsonValue query : queries) {
      Optional<JsonValue> value = member(query, "value");
      if (value.isPresent()
          && member(query, "type").filter(Json.text("term")::equals).isPresent()) {
        member(query, "dataField")
            .flatMap(DeclarativeFacts::firstField)
            .ifPresent(field -> filters.add(field, value.get()));
      }
    }
    return filters.build();
  }

  private static Optional<String> firstField(JsonValue dataField) {
    if (dataField instanceof JsonArray fields) {
      return fields.isEmpty() ? Optional.empty() : firstField(fields.get(0));
    }
    if (dataField instanceof JsonObject weighted) {
      return member(weighted, "field").flatMap(DeclarativeFacts::firstField);
    }
    return dataField instanceof JsonString name ? Optional.of(name.getString()) : Optional.empty();
  }

  private static Optional<JsonValue> member(@Nullable JsonValue object, String name) {
    return object instanceof JsonObject known
        ? Optional.ofNullable(known.get(name)).filter(value -> value != JsonValue.NULL)
        : Optional.empty();
  }
}
