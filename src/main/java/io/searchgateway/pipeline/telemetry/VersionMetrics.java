package io.searchgateway.pipeline.telemetry;

import io.searchgateway.pipeline.StageMeasure;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What one version of a pipeline came to on this gateway since it counts.
 *
 * @param pipeline id
 * @param version number
 * @param inFlight invocations under way
 * @param whole the invocations; skipped counts nothing
 * @param stages by id, in the order in which they were first seen
 */
public record VersionMetrics(
    String pipeline, int version, long inFlight, Counts whole, Map<String, Counts> stages) {

  /**
   * Counts of invocations, or of one stage in them.
   *
   * @param count how often it ran to an end
   * @param errors how often it failed, by the type of the error
   * @param skipped how often it did not run, disabled stages and cancelled ones included
   * @param times of those that ran
   * @param measures what was used
   */
  public record Counts(
      long count,
      Map<String, Long> errors,
      long skipped,
      Durations times,
      Map<StageMeasure, Long> measures) {

    /** How often it failed. */
    public long failed() {
      return errors.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /**
   * How long it took.
   *
   * @param buckets how many took up to each of {@link #bounds}, and longer; not cumulative
   * @param sum of all
   * @param p50 median in milliseconds
   * @param p95 95th percentile in milliseconds
   * @param p99 99th percentile in milliseconds
   */
  public record Durations(List<Long> buckets, Duration sum, double p50, double p95, double p99) {

    private static final List<Integer> BOUNDS =
        List.of(1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000);

    public Durations {
      buckets = List.copyOf(buckets);
    }

    /** Upper bounds of the buckets in milliseconds; one bucket more has no bound. */
    public static List<Integer> bounds() {
      return BOUNDS;
    }
  }
}
