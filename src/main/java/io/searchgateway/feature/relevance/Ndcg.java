package io.searchgateway.feature.relevance;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The normalized discounted cumulative gain of a ranking: how close it is to the best order of the
 * documents that were rated, from 0 to 1. Computed as the engine's {@code _rank_eval} does, with an
 * ideal of all rated documents.
 */
final class Ndcg {

  private Ndcg() {}

  /**
   * The value of the best hits.
   *
   * @param best how many hits count
   * @param ranked the IDs of the hits, best first
   * @param ratings of the rated documents by ID, from 0; others have a rating of 0
   * @return 0 when no document has a rating above 0
   */
  static double of(int best, List<String> ranked, Map<String, Integer> ratings) {
    List<Integer> ideal = ratings.values().stream().sorted(Comparator.reverseOrder()).toList();
    double most = gain(best, ideal);
    List<Integer> rated = ranked.stream().map(id -> ratings.getOrDefault(id, 0)).toList();
    return most == 0 ? 0 : gain(best, rated) / most;
  }

  private static double gain(int best, List<Integer> ratings) {
    return IntStream.range(0, Math.min(best, ratings.size()))
        .mapToDouble(at -> (Math.pow(2, ratings.get(at)) - 1) * Math.log(2) / Math.log(at + 2.0))
        .sum();
  }
}
