package io.searchgateway.search.backend;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.StageContext;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A query of the declarative request, as it was before it was translated.
 *
 * @param query the object as sent
 */
record OriginalQuery(JsonObject query) {

  private static final String SEARCH = "search";

  /** All queries of the request that have an id. */
  static List<OriginalQuery> all(StageContext context) {
    Optional<String> original =
        context
            .envs()
            .find("ORIGINAL_DECLARATIVE_BODY")
            .filter(JsonString.class::isInstance)
            .map(text -> ((JsonString) text).getString());
    byte[] body =
        original
            .map(text -> text.getBytes(StandardCharsets.UTF_8))
            .orElseGet(() -> context.request().body().bytes());
    JsonValue queries =
        Json.readObject(body).map(object -> object.get("query")).orElse(JsonValue.NULL);
    return queries instanceof JsonArray array
        ? array.stream()
            .filter(JsonObject.class::isInstance)
            .map(query -> new OriginalQuery(query.asJsonObject()))
            .filter(query -> query.query().get("id") instanceof JsonString)
            .toList()
        : List.of();
  }

  /** The first search, or else the first suggestion. */
  static Optional<OriginalQuery> main(StageContext context) {
    List<OriginalQuery> all = all(context);
    return first(all, SEARCH).or(() -> first(all, "suggestion"));
  }

  /** The query of that id. */
  static Optional<OriginalQuery> of(StageContext context, String id) {
    return all(context).stream().filter(query -> query.id().equals(id)).findFirst();
  }

  private static Optional<OriginalQuery> first(List<OriginalQuery> all, String type) {
    return all.stream().filter(query -> query.type().equals(type)).findFirst();
  }

  String id() {
    return query.getString("id");
  }

  String type() {
    return query.getString("type", SEARCH);
  }

  /** What is searched for; empty when that is nothing. */
  String value() {
    return shown(query.getOrDefault("value", JsonValue.NULL));
  }

  static String shown(JsonValue value) {
    if (value instanceof JsonString text) {
      return text.getString();
    }
    if (value instanceof JsonArray several) {
      return several.stream().map(OriginalQuery::shown).collect(Collectors.joining(" "));
    }
    return value == JsonValue.NULL ? "" : Objects.toString(value);
  }
}
