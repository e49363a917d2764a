package io.searchgateway.feature.analytics.insight;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The reports that insights are found in.
 *
 * @param summary of the period
 * @param popular most frequent searches, with their clicks
 * @param noResults most frequent searches without results
 * @param latencies searches by how long they took
 * @param corrections texts without results and what was found instead
 * @param longSearches searches of many words
 */
record Numbers(
    JsonObject summary,
    List<JsonObject> popular,
    List<JsonObject> noResults,
    List<JsonObject> latencies,
    List<JsonObject> corrections,
    long longSearches) {

  Numbers {
    popular = List.copyOf(popular);
    noResults = List.copyOf(noResults);
    latencies = List.copyOf(latencies);
    corrections = List.copyOf(corrections);
  }

  static long count(JsonObject row, String member) {
    return row.get(member) instanceof JsonNumber number ? number.longValue() : 0;
  }

  /** Absent where there is nothing to divide by. */
  static OptionalDouble rate(JsonObject row, String member) {
    return row.get(member) instanceof JsonNumber number
        ? OptionalDouble.of(number.doubleValue())
        : OptionalDouble.empty();
  }

  static List<JsonObject> rows(JsonObject report, String table) {
    return report.get(table) instanceof JsonArray rows
        ? rows.getValuesAs(JsonObject.class)
        : List.of();
  }

  long searches() {
    return count(summary, "total_searches");
  }

  long tracked() {
    return count(summary, "tracked");
  }

  /** Searches of which it is known how long they took. */
  long timed() {
    return latencies.stream().mapToLong(row -> count(row, "count")).sum();
  }

  /** Those that took that many milliseconds or more; the number must begin a bucket. */
  long slow(long milliseconds) {
    return latencies.stream()
        .filter(row -> count(row, "key") >= milliseconds)
        .mapToLong(row -> count(row, "count"))
        .sum();
  }

  Numbers with(JsonObject totals) {
    return new Numbers(totals, popular, noResults, latencies, corrections, longSearches);
  }

  Numbers withNoResults(List<JsonObject> rows) {
    return new Numbers(summary, popular, rows, latencies, corrections, longSearches);
  }

  Numbers withLatencies(List<JsonObject> rows) {
    return new Numbers(summary, popular, noResults, rows, corrections, longSearches);
  }

  Numbers withCorrections(List<JsonObject> rows) {
    return new Numbers(summary, popular, noResults, latencies, rows, longSearches);
  }
}
