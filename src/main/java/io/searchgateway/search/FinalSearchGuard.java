package io.searchgateway.search;

import io.searchgateway.access.QueryIndexDecision;
import io.searchgateway.access.SearchRights;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * The one place through which every search goes, last of all, whatever made it: generated parts,
 * raw DSL, indices named in a query, a script. Only what it gives out can be written for the
 * engine.
 */
public final class FinalSearchGuard {

  private static final String INDEX = "index";

  /** Engines take this for the same. */
  private static final String INDICES = "indices";

  private final SearchRights rights;
  private final QueryGuard guard;

  public FinalSearchGuard(SearchRights rights, QueryGuard guard) {
    this.rights = rights;
    this.guard = guard;
  }

  /**
   * The search as the caller may run it.
   *
   * @throws io.searchgateway.problem.Problem when the caller may not
   */
  GuardedSearch guard(Optional<Caller> caller, MultiSearchEntry lines) {
    return new GuardedSearch(
        guard.guard(caller, new MultiSearchEntry(indices(caller, lines.header()), lines.body())));
  }

  /**
   * The searches of a body, in pairs of lines, as the caller may run them.
   *
   * @throws io.searchgateway.problem.Problem when the caller may not, or they are no such lines
   */
  List<GuardedSearch> guarded(Optional<Caller> caller, MessageBody.Held body) {
    return MultiSearchEntry.read(body.bytes()).stream().map(lines -> guard(caller, lines)).toList();
  }

  /**
   * Judges indices that a query names for something else than the engine's searches.
   *
   * @throws io.searchgateway.problem.Problem when the caller may not name them
   */
  void judge(Optional<Caller> caller, String indices) {
    if (rights.index(caller, indices) instanceof QueryIndexDecision.Denied denied) {
      throw denied.problem();
    }
  }

  private JsonObject indices(Optional<Caller> caller, JsonObject header) {
    JsonValue named = header.get(INDEX);
    if (header.containsKey(INDICES)) {
      JsonObject plain = Json.object(header).remove(INDICES).build();
      if (named != null) {
        throw Problem.of(400, "invalid_request", "a search names its indices once");
      }
      return indices(caller, Json.object(plain).add(INDEX, header.get(INDICES)).build());
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
