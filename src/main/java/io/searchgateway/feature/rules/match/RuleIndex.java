package io.searchgateway.feature.rules.match;

import com.hankcs.algorithm.AhoCorasickDoubleArrayTrie;
import io.searchgateway.feature.rules.condition.Condition;
import io.searchgateway.feature.rules.condition.RuleFacts;
import io.searchgateway.feature.rules.condition.Subject;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Finds the rules that may apply to a query, by an automaton over the texts of their conditions.
 * Made once per change; what a look-up costs does not depend on the number of rules.
 */
public final class RuleIndex {

  private final Map<RuleKey, int[]> byKey;
  private final AhoCorasickDoubleArrayTrie<int[]> parts;
  private final boolean hasParts;
  private final BitSet anywhere;
  private final boolean hasIndices;
  private final boolean hasFilters;

  private RuleIndex(
      Map<RuleKey, int[]> byKey,
      AhoCorasickDoubleArrayTrie<int[]> parts,
      boolean hasParts,
      BitSet anywhere) {
    this.byKey = byKey;
    this.parts = parts;
    this.hasParts = hasParts;
    this.anywhere = anywhere;
    this.hasIndices = byKey.keySet().stream().anyMatch(RuleKey.Index.class::isInstance);
    this.hasFilters = byKey.keySet().stream().anyMatch(RuleKey.FilterValue.class::isInstance);
  }

  /** An index of rules, which are known by their places in the list. */
  public static RuleIndex of(List<Condition> conditions) {
    Map<RuleKey, List<Integer>> keyed = new HashMap<>();
    BitSet anywhere = new BitSet();
    for (int rule = 0; rule < conditions.size(); rule++) {
      Optional<Set<RuleKey>> keys = RuleKey.of(conditions.get(rule));
      if (keys.isEmpty()) {
        anywhere.set(rule);
      }
      for (RuleKey key : keys.orElse(Set.of())) {
        keyed.computeIfAbsent(key, none -> new ArrayList<>()).add(rule);
      }
    }
    Map<RuleKey, int[]> byKey = new HashMap<>();
    TreeMap<String, int[]> texts = new TreeMap<>();
    keyed.forEach(
        (key, rules) -> {
          int[] places = rules.stream().mapToInt(Integer::intValue).toArray();
          if (key instanceof RuleKey.Part part) {
            texts.put(part.text(), places);
          } else {
            byKey.put(key, places);
          }
        });
    AhoCorasickDoubleArrayTrie<int[]> parts = new AhoCorasickDoubleArrayTrie<>();
    if (!texts.isEmpty()) {
      parts.build(texts);
    }
    return new RuleIndex(byKey, parts, !texts.isEmpty(), anywhere);
  }

  /** With a rule at a place that may apply to every query. */
  RuleIndex plus(int place) {
    BitSet more = (BitSet) anywhere.clone();
    more.set(place);
    return new RuleIndex(byKey, parts, hasParts, more);
  }

  /**
   * Whether no rule can apply to any query of a request, as far as that can be told without its
   * indices.
   *
   * @param texts of its queries
   * @param filters of its queries, values by field
   */
  public boolean isRuledOut(List<String> texts, Supplier<Map<String, List<String>>> filters) {
    if (hasIndices || !anywhere.isEmpty()) {
      return false;
    }
    Map<String, List<String>> chosen = hasFilters ? filters.get() : Map.of();
    for (String text : texts.isEmpty() ? List.of("") : texts) {
      if (!candidates(new RuleFacts(text, Map.of(), chosen, Map.of())).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** The places of the rules that may apply; of no other one the condition holds. */
  public BitSet candidates(RuleFacts facts) {
    BitSet found = (BitSet) anywhere.clone();
    String text = RuleFacts.normal(facts.query());
    add(new RuleKey.Text(text), found);
    if (hasParts) {
      parts.parseText(
          text,
          (AhoCorasickDoubleArrayTrie.IHit<int[]>) (begin, end, places) -> set(places, found));
    }
    facts
        .filters()
        .forEach(
            (field, values) ->
                values.forEach(
                    value -> add(new RuleKey.FilterValue(field, RuleFacts.normal(value)), found)));
    for (String index : facts.of(Subject.of(Subject.Kind.INDEX))) {
      if (index.indexOf('*') >= 0) {
        byKey.forEach(
            (key, places) -> {
              if (key instanceof RuleKey.Index) {
                set(places, found);
              }
            });
      } else {
        add(new RuleKey.Index(index), found);
      }
    }
    return found;
  }

  private void add(RuleKey key, BitSet found) {
    int[] places = byKey.get(key);
    if (places != null) {
      set(places, found);
    }
  }

  private static void set(int[] places, BitSet found) {
    for (int place : places) {
      found.set(place);
    }
  }
}
