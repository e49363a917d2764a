package io.searchgateway.search.backend;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The documents that a query found, for a model to read. */
final class FoundDocuments {

  private static final Pattern PLACE = Pattern.compile("\\$\\{source\\.([^}]*)}");

  private FoundDocuments() {}

  /** The first hits of a query's result. */
  static List<JsonObject> of(JsonObject result, int most) {
    return result.get("hits") instanceof JsonObject outer
            && outer.get("hits") instanceof JsonArray hits
        ? hits.stream()
            .filter(JsonObject.class::isInstance)
            .map(JsonValue::asJsonObject)
            .limit(most)
            .toList()
        : List.of();
  }

  /** The id of a hit; empty when it has none. */
  static Optional<String> id(JsonObject hit) {
    return hit.get("_id") instanceof JsonString id ? Optional.of(id.getString()) : Optional.empty();
  }

  /**
   * A hit as the template shows it, or its whole source. What is filled in is not looked through.
   */
  static String text(JsonObject hit, Optional<String> template) {
    JsonObject source =
        hit.get("_source") instanceof JsonObject found ? found : JsonValue.EMPTY_JSON_OBJECT;
    if (template.isEmpty()) {
      return source.toString();
    }
    Matcher places = PLACE.matcher(template.get());
    StringBuilder text = new StringBuilder();
    while (places.find()) {
      String value = IndexedDocument.text(source, List.of(places.group(1))).orElse("");
      places.appendReplacement(text, Matcher.quoteReplacement(value));
    }
    return places.appendTail(text).toString();
  }
}
