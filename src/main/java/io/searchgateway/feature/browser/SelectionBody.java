package io.searchgateway.feature.browser;

import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Documents that are chosen by a body: {@code {q, filter, query, ids, all, set, expect}}. */
final class SelectionBody {

  private static final Set<String> KNOWN =
      Set.of("q", "filter", "query", "ids", "all", "set", "expect");
  private static final int MOST_IDS = 10_000;

  private SelectionBody() {}

  /**
   * Reads a selection; every document is meant only where {@code all} is true.
   *
   * @throws Problem 400 when it says something unknown, or nothing
   */
  static Selection read(JsonObject body) {
    body.keySet().stream()
        .filter(name -> !KNOWN.contains(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw fault("unknown_member", "unknown member " + name, "/" + name);
            });
    Selection selection =
        new Selection(
            text(body.get("q"), "/q").filter(text -> !text.isBlank()),
            filters(body),
            query(body),
            ids(body));
    if (selection.isEverything() && body.get("all") != JsonValue.TRUE) {
      throw fault("nothing_selected", "select documents, or set \"all\": true for all", "");
    }
    return selection;
  }

  private static Map<String, List<String>> filters(JsonObject body) {
    Map<String, List<String>> filters = new LinkedHashMap<>();
    if (body.get("filter") instanceof JsonObject object) {
      object.forEach((field, value) -> filters.put(field, values(field, value)));
    } else if (body.containsKey("filter")) {
      throw fault("bad_filter", "filter must be an object", "/filter");
    }
    return filters;
  }

  /** A filter without a value would let every document pass. */
  private static List<String> values(String field, JsonValue value) {
    String at = "/filter/" + Json.encodePointer(field);
    List<String> values = texts(value, at);
    if (values.isEmpty()) {
      throw fault("bad_filter", "a filter requires a value", at);
    }
    return values;
  }

  private static Optional<JsonObject> query(JsonObject body) {
    if (body.get("query") instanceof JsonObject query) {
      return Optional.of(query);
    }
    if (body.containsKey("query")) {
      throw fault("bad_query", "query must be an object in the engine's language", "/query");
    }
    return Optional.empty();
  }

  private static List<String> ids(JsonObject body) {
    List<String> ids = body.containsKey("ids") ? texts(body.get("ids"), "/ids") : List.<String>of();
    if (ids.isEmpty() && body.containsKey("ids")) {
      throw fault("nothing_selected", "ids must contain a document ID", "/ids");
    }
    if (ids.size() > MOST_IDS) {
      throw fault("too_many_ids", "no more than " + MOST_IDS + " ids", "/ids");
    }
    return ids;
  }

  private static List<String> texts(JsonValue value, String at) {
    List<JsonValue> values = value instanceof JsonArray several ? several : List.of(value);
    return values.stream()
        .map(one -> text(one, at).orElseThrow(() -> fault("bad_value", "no value", at)))
        .toList();
  }

  private static Optional<String> text(@Nullable JsonValue value, String at) {
    if (value == null || value == JsonValue.NULL) {
      return Optional.empty();
    }
    if (value instanceof JsonString text) {
      return Optional.of(text.getString());
    }
    if (value instanceof JsonNumber || value == JsonValue.TRUE || value == JsonValue.FALSE) {
      return Optional.of(value.toString());
    }
    throw fault("bad_value", "must be a string, a number or a boolean", at);
  }

  static Problem fault(String type, String message, String at) {
    return Problem.of(List.of(Fault.badRequest(type, message, at)));
  }
}
