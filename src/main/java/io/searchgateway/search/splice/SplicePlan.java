package io.searchgateway.search.splice;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a multi-search answer becomes a declarative one.
 *
 * @param ready members that are known already, in order
 * @param elements one treatment for each search that was sent, in the order of sending
 * @param unasked members of elements that are left out
 * @param alias name that hits show in place of their index
 * @param settings members of {@code settings} beside {@code took}
 * @param shapedBytes longest element that is read whole
 */
public record SplicePlan(
    Map<String, JsonValue> ready,
    List<Treatment> elements,
    Set<String> unasked,
    Optional<String> alias,
    JsonObject settings,
    int shapedBytes) {

  public SplicePlan {
    ready = Collections.unmodifiableMap(new LinkedHashMap<>(ready));
    elements = List.copyOf(elements);
    unasked = Set.copyOf(unasked);
  }
}
