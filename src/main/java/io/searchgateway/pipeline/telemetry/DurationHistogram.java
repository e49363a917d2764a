package io.searchgateway.pipeline.telemetry;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.AtomicHistogram;

/** How long something took, over all times. */
final class DurationHistogram {

  private static final List<Integer> BOUNDS = VersionMetrics.Durations.bounds();

  private static final long LONGEST_MICROS = Duration.ofHours(1).toNanos() / 1000;
  private static final int DIGITS = 1;
  private static final double MICROS = 1000;

  /** For percentiles, which are within a tenth of the truth: one costs some 4 KB. */
  private final AtomicHistogram spread = new AtomicHistogram(LONGEST_MICROS, DIGITS);

  private final List<LongAdder> buckets = new ArrayList<>();
  private final LongAdder nanos = new LongAdder();

  DurationHistogram() {
    for (int i = 0; i <= BOUNDS.size(); i++) {
      buckets.add(new LongAdder());
    }
  }

  void add(Duration took) {
    long micros = Math.max(0, Math.min(LONGEST_MICROS, took.toNanos() / 1000));
    spread.recordValue(micros);
    nanos.add(took.toNanos());
    int bucket = 0;
    while (bucket < BOUNDS.size() && took.compareTo(Duration.ofMillis(BOUNDS.get(bucket))) > 0) {
      bucket++;
    }
    buckets.get(bucket).increment();
  }

  VersionMetrics.Durations figures() {
    List<Long> counts = buckets.stream().map(LongAdder::sum).toList();
    return new VersionMetrics.Durations(
        counts,
        Duration.ofNanos(nanos.sum()),
        spread.getValueAtPercentile(50) / MICROS,
        spread.getValueAtPercentile(95) / MICROS,
        spread.getValueAtPercentile(99) / MICROS);
  }
}
