package io.searchgateway.feature.relevance;

import jakarta.json.JsonObject;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Results in their order, and what is told of them.
 *
 * @param ids of the documents, the best first
 */
record Ranking(List<String> ids) {

  /** How many results count. */
  static final int DEPTH = 10;

  Ranking {
    ids = List.copyOf(ids);
  }

  /** The ranking of hits. */
  static Ranking of(List<JsonObject> hits) {
    return new Ranking(hits.stream().map(hit -> hit.getString("_id", "")).toList());
  }

  /** The place of a document, from 1; absent when it is not among the results. */
  OptionalInt rank(String id) {
    int at = ids.indexOf(id);
    return at < 0 ? OptionalInt.empty() : OptionalInt.of(at + 1);
  }

  private List<String> top() {
    return ids.subList(0, Math.min(DEPTH, ids.size()));
  }

  /** The share of the first ten results that two rankings have in common, from 0 to 1. */
  double overlap(Ranking other) {
    Set<String> common = new HashSet<>(top());
    common.retainAll(other.top());
    int most = Math.max(top().size(), other.top().size());
    return most == 0 ? 1 : (double) common.size() / most;
  }

  /** nDCG@10, see {@link Ndcg}. */
  double ndcg(Map<String, Integer> ratings) {
    return Ndcg.of(DEPTH, ids, ratings);
  }

  /** The share of the first ten results that are rated, from 0 to 1. */
  double judged(Map<String, Integer> ratings) {
    return top().isEmpty()
        ? 0
        : (double) top().stream().filter(ratings::containsKey).count() / top().size();
  }
}
