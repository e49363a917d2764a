package io.searchgateway.feature.rules.stored;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order of all rules, set at once. A rule whose own order was set since counts by that, one
 * that is not listed comes after those that are.
 *
 * @param generation how many orders were set, this one included; 0 for none
 * @param size how many rules it lists
 * @param places from 0, by the ID of the rule
 */
record RuleOrder(long generation, int size, Map<String, Integer> places) implements RuleEntry {

  /** None was set. */
  static final RuleOrder NONE = of(0, List.of());

  /** Its own ID, which no rule can have. */
  static final String ID = "order.of.rules";

  RuleOrder {
    places = Map.copyOf(places);
  }

  static RuleOrder of(long generation, List<String> ids) {
    Map<String, Integer> places = new HashMap<>();
    ids.forEach(id -> places.putIfAbsent(id, places.size()));
    return new RuleOrder(generation, places.size(), places);
  }

  List<String> ids() {
    return places.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The order by which a rule counts. */
  long effective(KeptRule kept) {
    long own = kept.rule().order();
    if (kept.placed() >= generation) {
      return own;
    }
    Integer place = places.get(kept.rule().id());
    return place == null ? size + Math.max(0, own) : place;
  }
}
