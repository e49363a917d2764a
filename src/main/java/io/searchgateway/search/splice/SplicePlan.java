package io.searchgateway.search.splice;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
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
    List<ElementTreatment> elements,
    Set<String> unasked,
    Optional<String> alias,
    JsonObject settings,
    int shapedBytes) {

  public SplicePlan {
    ready = Collections.unmodifiableMap(new LinkedHashMap<>(ready));
    elements = List.copyOf(elements);
    unasked = Set.copyOf(unasked);
  }

  /**
   * The same without searches that the engine did not take.
   *
   * @param refused what is told in place of an answer, by the index of the search
   */
  public SplicePlan without(Map<Integer, JsonObject> refused) {
    Map<String, JsonValue> known = new LinkedHashMap<>(ready);
    List<ElementTreatment> rest = new ArrayList<>();
    for (int i = 0; i < elements.size(); i++) {
      ElementTreatment element = elements.get(i);
      JsonObject told = refused.get(i);
      if (told == null) {
        rest.add(element);
      } else if (element instanceof ElementTreatment.Splice splice) {
        known.put(splice.key(), told);
      } else if (element instanceof ElementTreatment.Shape shape) {
        known.put(shape.key(), told);
      }
    }
    return new SplicePlan(known, rest, unasked, alias, settings, shapedBytes);
  }

  /** The same with other members of {@code settings}. */
  public SplicePlan with(JsonObject other) {
    return new SplicePlan(ready, elements, unasked, alias, other, shapedBytes);
  }
}
