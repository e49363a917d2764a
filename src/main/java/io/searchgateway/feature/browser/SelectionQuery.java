package io.searchgateway.feature.browser;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The query that finds a selection. */
final class SelectionQuery {

  /** What has a meaning of its own in texts that are searched; such texts are taken as written. */
  private static final Pattern OPERATORS = Pattern.compile("[\"*|+()~\\\\-]");

  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final Pattern LAST_WORD = Pattern.compile("(\\S+)\\s*$");

  private SelectionQuery() {}

  /**
   * The query.
   *
   * @throws Problem 400 when a filter names no column
   */
  static JsonObject of(Selection selection, BrowsedColumns columns) {
    JsonArrayBuilder filters = Json.array();
    selection
        .filters()
        .forEach(
            (field, values) ->
                filters.add(
                    FieldFilter.clause(
                        columns.find(field).orElseThrow(() -> noColumn(field)), values)));
    selection.query().ifPresent(filters::add);
    if (!selection.ids().isEmpty()) {
      JsonArrayBuilder ids = Json.array(selection.ids());
      filters.add(Json.wrapped("ids", Json.object().add("values", ids).build()));
    }
    JsonObjectBuilder bool = Json.object();
    selection.text().ifPresent(text -> bool.add("must", words(text, columns)));
    JsonObject whole = bool.add("filter", filters).build();
    return selection.isEverything()
        ? Json.wrapped("match_all", JsonObject.EMPTY_JSON_OBJECT)
        : Json.wrapped("bool", whole);
  }

  /** All words must be there, each in any field; the last may be the beginning of one. */
  private static JsonArray words(String text, BrowsedColumns columns) {
    Map<NestedObjects, List<String>> within = columns.searchedWithin();
    boolean written = OPERATORS.matcher(text).find();
    String query = written ? text : LAST_WORD.matcher(text).replaceFirst("($1|$1*)");
    JsonArrayBuilder all = Json.array();
    // Of nested objects each is asked by itself, so that each word must be looked for by itself.
    List<String> parts =
        written || within.isEmpty() ? List.of(query) : List.of(SPACES.split(query));
    parts.forEach(part -> all.add(anywhere(part, within)));
    return all.build();
  }

  private static JsonObject anywhere(String query, Map<NestedObjects, List<String>> within) {
    if (within.isEmpty()) {
      return simple(query, List.of());
    }
    JsonArrayBuilder any = Json.array().add(simple(query, List.of()));
    within.forEach((nested, fields) -> any.add(nested.clause(simple(query, fields))));
    return Json.wrapped("bool", Json.wrapped("should", any.build()));
  }

  /**
   * A text in the simple syntax.
   *
   * @param fields empty for all but those of nested objects
   */
  private static JsonObject simple(String query, List<String> fields) {
    JsonObjectBuilder simple = Json.object().add("query", query);
    if (!fields.isEmpty()) {
      simple.add("fields", Json.array(fields));
    }
    return Json.wrapped(
        "simple_query_string", simple.add("default_operator", "and").add("lenient", true).build());
  }

  static Problem noColumn(String field) {
    return Problem.of(400, "unknown_field", "unknown field " + field);
  }
}
