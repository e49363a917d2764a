package io.searchgateway.pipeline.shaping;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts several answers into the frame of the first: results of one query with each other, those of
 * plain searches with the results of one query.
 *
 * @param answers at least one, each with results
 * @param queryId the query for plain answers; the first of the frame by default
 * @param size how many hits are kept
 */
record AnswerMerge(
    List<SearchAnswer> answers,
    MergeStrategy strategy,
    Optional<String> queryId,
    Optional<Integer> size) {

  SearchAnswer merged() {
    SearchAnswer frame = answers.get(0);
    String chosen =
        queryId
            .filter(frame.results()::containsKey)
            .orElseGet(() -> frame.results().keySet().iterator().next());
    List<Map<String, HitList>> results = answers.stream().map(SearchAnswer::results).toList();
    return frame.withEach((id, hits) -> merged(id, id.equals(chosen), results));
  }

  private HitList merged(String id, boolean chosen, List<Map<String, HitList>> results) {
    List<HitList> parts = new ArrayList<>();
    for (Map<String, HitList> each : results) {
      find(id, chosen, each).ifPresent(parts::add);
    }
    List<List<JsonValue>> lists = parts.stream().map(HitList::list).toList();
    List<JsonValue> all = strategy.merge(lists);
    long twice = lists.stream().mapToLong(List::size).sum() - all.size();
    HitList merged =
        parts.get(0).with(all.subList(0, Math.min(all.size(), size.orElse(Integer.MAX_VALUE))));
    merged = withBestScore(merged, all);
    Optional<Long> total =
        parts.stream()
            .map(HitList::total)
            .reduce(Optional.of(0L), (one, more) -> one.flatMap(a -> more.map(b -> a + b)));
    HitList counted = total.isPresent() ? merged.withTotal(total.get() - twice) : merged;
    return parts.stream().anyMatch(HitList::isAtLeast) ? counted.withAtLeast() : counted;
  }

  private Optional<HitList> find(String id, boolean chosen, Map<String, HitList> results) {
    Optional<HitList> same = Optional.ofNullable(results.get(id));
    if (same.isPresent() || !chosen) {
      return same;
    }
    return Optional.ofNullable(results.get(SearchAnswer.PLAIN))
        .or(() -> queryId.map(results::get))
        .or(
            () ->
                id.equals(SearchAnswer.PLAIN)
                    ? results.values().stream().findFirst()
                    : Optional.empty());
  }

  /** Scores of fused ranks are of another kind than those of the engine. */
  private HitList withBestScore(HitList hits, List<JsonValue> all) {
    return strategy == MergeStrategy.RRF
            && !all.isEmpty()
            && all.get(0) instanceof JsonObject best
            && hits.frame().containsKey("max_score")
        ? hits.with("max_score", best.getOrDefault("_score", Json.number(0)))
        : hits;
  }
}
