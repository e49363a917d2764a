package io.searchgateway.search;

import io.searchgateway.access.QueryIndexDecision;
import io.searchgateway.access.SearchRights;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** Indices that the header of a search names, as far as a caller may search them. */
record NamedIndices(SearchRights rights, Optional<Caller> caller) {

  private static final String INDEX = "index";

  /** Engines take this for the same. */
  private static final String INDICES = "indices";

  /**
   * The header as it may be sent.
   *
   * @throws Problem when the caller may not search them
   */
  JsonObject in(JsonObject header) {
    JsonValue named = header.get(INDEX);
    if (header.containsKey(INDICES)) {
      if (named != null) {
        throw Problem.of(400, "invalid_request", "a search must name its indices only once");
      }
      return in(Json.object(header).remove(INDICES).add(INDEX, header.get(INDICES)).build());
    }
    if (named == null || named == JsonValue.NULL) {
      return header;
    }
    String expression = expression(named);
    if (expression.isEmpty()) {
      return Json.object(header).remove(INDEX).build();
    }
    QueryIndexDecision decision = rights.index(caller, expression);
    if (decision instanceof QueryIndexDecision.Denied denied) {
      throw denied.problem();
    }
    String allowed = ((QueryIndexDecision.Allowed) decision).expression();
    return allowed.equals(expression) && named instanceof JsonString
        ? header
        : Json.object(header).add(INDEX, allowed).build();
  }

  /** Engines take a list as well. */
  private static String expression(JsonValue named) {
    if (named instanceof JsonString text) {
      return text.getString().strip();
    }
    List<JsonValue> items =
        named.getValueType() == JsonValue.ValueType.ARRAY ? named.asJsonArray() : List.of(named);
    return String.join(
        ",",
        items.stream()
            .map(item -> item instanceof JsonString text ? text.getString() : item.toString())
            .toList());
  }
}
