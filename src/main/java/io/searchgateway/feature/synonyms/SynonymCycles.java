package io.searchgateway.feature.synonyms;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Chains of one-way synonyms that lead back to where they begin. A search is not caught in one, for
 * it takes one step only; but who writes such a chain has mostly meant an equivalent synonym.
 */
final class SynonymCycles {

  private static final int MOST = 100;

  /** Most terms of a cycle that are shown, before an ellipsis. */
  private static final int MOST_SHOWN = 10;

  /** Most steps from a term to another, so that no list takes long to save. */
  private static final int MOST_STEPS = 1_000_000;

  private final Map<String, String> written = new HashMap<>();
  private final Map<String, List<SynonymRule>> leads = new HashMap<>();
  private final Set<String> finished = new HashSet<>();
  private final List<List<String>> cycles = new ArrayList<>();

  private int steps;

  private SynonymCycles() {}

  /**
   * Cycles, each with its terms in order and the first one again at the end; at most a hundred, and
   * of long ones only the first terms.
   *
   * @param all synonyms of an index
   * @param begin those with whose terms a search for cycles begins
   */
  static List<List<String>> of(Collection<Synonym> all, Collection<Synonym> begin) {
    if (begin.stream().noneMatch(synonym -> synonym.rule().oneWay())) {
      return List.of();
    }
    SynonymCycles search = new SynonymCycles();
    for (Synonym synonym : all) {
      SynonymRule rule = synonym.rule();
      if (rule.oneWay()) {
        rule.terms().forEach(search.written::putIfAbsent);
        for (String word : rule.words().keySet()) {
          search.leads.computeIfAbsent(word, first -> new ArrayList<>()).add(rule);
        }
      }
    }
    for (Synonym synonym : begin) {
      synonym.rule().words().keySet().forEach(search::from);
    }
    return search.cycles;
  }

  /** Goes into depth without recursion, for chains can be as long as there are synonyms. */
  private void from(String start) {
    if (finished.contains(start)) {
      return;
    }
    Map<String, Iterator<String>> path = new LinkedHashMap<>();
    Deque<String> order = new ArrayDeque<>();
    enter(start, path, order);
    while (!order.isEmpty() && cycles.size() < MOST && steps++ < MOST_STEPS) {
      String last = order.getLast();
      Iterator<String> next = path.getOrDefault(last, List.<String>of().iterator());
      if (!next.hasNext()) {
        order.removeLast();
        path.remove(last);
        finished.add(last);
        continue;
      }
      String term = next.next();
      if (path.containsKey(term)) {
        cycles.add(closed(order, term));
      } else if (!finished.contains(term)) {
        enter(term, path, order);
      }
    }
  }

  private void enter(String term, Map<String, Iterator<String>> path, Deque<String> order) {
    path.put(
        term,
        leads.getOrDefault(term, List.of()).stream()
            .flatMap(rule -> rule.targets().keySet().stream())
            .filter(target -> !target.equals(term))
            .distinct()
            .iterator());
    order.addLast(term);
  }

  private List<String> closed(Deque<String> order, String term) {
    List<String> cycle = new ArrayList<>();
    for (String one : order) {
      if (cycle.size() == MOST_SHOWN) {
        cycle.add("…");
        break;
      }
      if (!cycle.isEmpty() || one.equals(term)) {
        cycle.add(written.getOrDefault(one, one));
      }
    }
    cycle.add(written.getOrDefault(term, term));
    return cycle;
  }
}
