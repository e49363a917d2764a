package io.searchgateway.feature.browser;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;

/**
 * What is asked of one column. A value stands for itself; {@code a..b} for what lies from one to
 * the other, either of which may be missing; {@code ~words} for texts with all of these words;
 * {@code *} for any value and {@code !*} for none; {@code =x} for x, whatever it begins with.
 */
final class FieldFilter {

  private FieldFilter() {}

  /** The clause that any of the values satisfies. */
  static JsonObject clause(BrowsedColumn column, List<String> values) {
    JsonArrayBuilder any = Json.array();
    values.forEach(value -> any.add(clause(column, value)));
    return values.size() == 1
        ? any.build().getJsonObject(0)
        : Json.wrapped("bool", Json.object().add("should", any).build());
  }

  private static JsonObject clause(BrowsedColumn column, String value) {
    if (value.equals("!*")) {
      return Json.wrapped("bool", Json.wrapped("must_not", clause(column, "*")));
    }
    JsonObject clause = plain(column, value);
    return column.nested().map(nested -> nested.clause(clause)).orElse(clause);
  }

  private static JsonObject plain(BrowsedColumn column, String value) {
    if (value.equals("*")) {
      return exists(column);
    }
    if (value.startsWith("~")) {
      return words(column, value.substring(1));
    }
    int dots = value.indexOf("..");
    if (dots >= 0 && !value.startsWith("=") && value.length() > 2) {
      return range(column, value.substring(0, dots), value.substring(dots + 2));
    }
    String plain = value.startsWith("=") ? value.substring(1) : value;
    return column
        .exact()
        .map(field -> Json.wrapped("term", Json.wrapped(field, Json.text(plain))))
        .orElseGet(() -> phrase(column, plain));
  }

  private static JsonObject exists(BrowsedColumn column) {
    return Json.wrapped("exists", Json.wrapped("field", Json.text(column.field())));
  }

  private static JsonObject words(BrowsedColumn column, String words) {
    JsonObject match =
        Json.object().add("query", words).add("operator", "and").add("lenient", true).build();
    return Json.wrapped("match", Json.wrapped(column.field(), match));
  }

  private static JsonObject phrase(BrowsedColumn column, String phrase) {
    return Json.wrapped(
        column.isText() ? "match_phrase" : "match",
        Json.wrapped(column.field(), Json.text(phrase)));
  }

  private static JsonObject range(BrowsedColumn column, String from, String to) {
    JsonObjectBuilder range = Json.object();
    if (!from.isEmpty()) {
      range.add("gte", from);
    }
    if (!to.isEmpty()) {
      range.add("lte", to);
    }
    return Json.wrapped(
        "range", Json.wrapped(column.exact().orElse(column.field()), range.build()));
  }
}
