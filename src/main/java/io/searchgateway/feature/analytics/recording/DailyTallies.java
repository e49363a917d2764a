package io.searchgateway.feature.analytics.recording;

import io.searchgateway.search.history.SearchTally;
import jakarta.json.JsonObject;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Adds up days. Users without an id are others on each day, so that of them only the most of one
 * day are sure to be different; nor are they sure to be others than those with an id.
 */
final class DailyTallies {

  private static final int MOST = 100_000;

  private final long today;
  private final int halfLifeDays;
  private final Map<String, Sum> sums = new HashMap<>();

  private static final class Sum {
    private String text = "";
    private List<String> indices = List.of();
    private long count;
    private double weight;
    private double hits;
    private long known;
    private long anonymous;
  }

  DailyTallies(long today, int halfLifeDays) {
    this.today = today;
    this.halfLifeDays = halfLifeDays;
  }

  /** What {@link HistoryQueries#knownUsers} found. */
  void addKnownUsers(JsonObject answer) {
    HistoryQueries.buckets(answer)
        .forEach(bucket -> sum(bucket).ifPresent(sum -> sum.known = HistoryQueries.users(bucket)));
  }

  /** What {@link HistoryQueries#day} found. */
  void addDay(long day, JsonObject answer) {
    double weight = halfLifeDays == 0 ? 1 : Math.pow(0.5, (double) (today - day) / halfLifeDays);
    HistoryQueries.buckets(answer)
        .forEach(
            bucket -> {
              long count = HistoryQueries.count(bucket);
              sum(bucket)
                  .ifPresent(
                      sum -> {
                        sum.count += count;
                        sum.weight += count * weight;
                        sum.hits += count * HistoryQueries.hits(bucket);
                        sum.anonymous = Math.max(sum.anonymous, HistoryQueries.users(bucket));
                      });
            });
  }

  /** Absent when there are too many already. */
  private Optional<Sum> sum(JsonObject bucket) {
    String key = bucket.getString("key");
    if (sums.size() >= MOST && !sums.containsKey(key)) {
      return Optional.empty();
    }
    return Optional.of(
        sums.computeIfAbsent(
            key,
            first -> {
              Sum sum = new Sum();
              sum.text = HistoryQueries.text(bucket);
              sum.indices = HistoryQueries.indices(bucket);
              return sum;
            }));
  }

  /** The sums, most frequent first. */
  List<SearchTally> tallies() {
    return sums.values().stream()
        .filter(sum -> sum.count > 0)
        .map(
            sum ->
                new SearchTally(
                    sum.text,
                    sum.indices,
                    sum.count,
                    sum.weight,
                    Math.max(sum.known, sum.anonymous),
                    sum.hits / sum.count))
        .sorted(Comparator.comparingDouble(SearchTally::weight).reversed())
        .toList();
  }
}
