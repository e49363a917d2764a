package io.searchgateway.feature.browser;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;

/**
 * Highlights: the words of a document that matched. Requested with a search, and read from its
 * hits.
 */
final class Highlights {

  /** Marks around a word; characters that are in no script, so that texts do not have them. */
  private static final String OPEN = "\uE000";

  private static final String CLOSE = "\uE001";
  private static final int FRAGMENTS = 5;
  private static final int LENGTH = 150;

  private Highlights() {}

  /**
   * Requests them.
   *
   * @param query the caller's own; what a document filter adds is not highlighted
   * @param fields to highlight
   */
  static void ask(JsonObjectBuilder search, JsonObject query, List<String> fields) {
    JsonObjectBuilder named = Json.object();
    fields.forEach(field -> named.add(field, JsonValue.EMPTY_JSON_OBJECT));
    search.add(
        "highlight",
        Json.object()
            .add("pre_tags", Json.array().add(OPEN))
            .add("post_tags", Json.array().add(CLOSE))
            .add("number_of_fragments", FRAGMENTS)
            .add("fragment_size", LENGTH)
            .add("highlight_query", query)
            .add("fields", named));
  }

  /**
   * {@code {field: [[text, word, text, word, …], …]}}: fragments of a hit's fields, in each of
   * which every second part matched. Empty without highlights.
   */
  static JsonObject of(JsonObject hit) {
    JsonObjectBuilder highlights = Json.object();
    if (hit.get("highlight") instanceof JsonObject fields) {
      fields.forEach(
          (field, fragments) -> {
            if (fragments instanceof JsonArray array) {
              JsonArrayBuilder read = Json.array();
              array.getValuesAs(JsonString.class).forEach(each -> read.add(fragment(each)));
              highlights.add(field, read);
            }
          });
    }
    return highlights.build();
  }

  private static JsonArrayBuilder fragment(JsonString fragment) {
    JsonArrayBuilder parts = Json.array();
    List.of(fragment.getString().split("[" + OPEN + CLOSE + "]", -1)).forEach(parts::add);
    return parts;
  }
}
