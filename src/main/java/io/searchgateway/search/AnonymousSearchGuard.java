package io.searchgateway.search;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.request.Caller;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps searches of people without a credential away from system indices, also where a query looks
 * something up in another index: terms look-up, more-like-this, indexed shapes, percolation.
 */
public final class AnonymousSearchGuard implements QueryGuard {

  private static final Set<String> NAMES = Set.of("index", "_index");

  @Override
  public MultiSearchEntry guard(Optional<Caller> caller, MultiSearchEntry lines) {
    if (caller.isEmpty() && namesHidden(lines.body())) {
      throw AccessProblems.notAllowed();
    }
    return lines;
  }

  private static boolean namesHidden(JsonValue value) {
    if (value instanceof JsonArray items) {
      return items.stream().anyMatch(AnonymousSearchGuard::namesHidden);
    }
    return value instanceof JsonObject object
        && object.entrySet().stream().anyMatch(AnonymousSearchGuard::namesHidden);
  }

  /** Names of system indices begin with a dot; date math, which begins so, may come to one. */
  private static boolean namesHidden(Map.Entry<String, JsonValue> member) {
    if (NAMES.contains(member.getKey()) && member.getValue() instanceof JsonString name) {
      String text = name.getString().strip();
      return text.startsWith(".") || text.startsWith("<");
    }
    return namesHidden(member.getValue());
  }
}
