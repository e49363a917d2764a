package io.searchgateway.observability;

import io.searchgateway.observability.TrafficSample.Latencies;
import java.time.Duration;
import java.util.Optional;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.AtomicHistogram;
import org.HdrHistogram.IntCountsHistogram;

/** How long requests took, in microseconds up to an hour, within a tenth of the truth. */
final class Spread {

  private static final long LONGEST_MICROS = Duration.ofHours(1).toNanos() / 1000;
  private static final int DIGITS = 1;
  private static final double MICROS = 1000;

  private final AbstractHistogram times;

  private Spread(AbstractHistogram times) {
    this.times = times;
  }

  /** One that several threads may add to; costs some 4 KB. */
  static Spread counting() {
    return new Spread(new AtomicHistogram(LONGEST_MICROS, DIGITS));
  }

  /** One that others are put into, as large as it has to be. */
  static Spread sum() {
    IntCountsHistogram times = new IntCountsHistogram(DIGITS);
    times.setAutoResize(true);
    return new Spread(times);
  }

  void add(Duration took) {
    times.recordValue(Math.max(0, Math.min(LONGEST_MICROS, took.toNanos() / 1000)));
  }

  Spread add(Spread other) {
    times.add(other.times);
    return this;
  }

  long count() {
    return times.getTotalCount();
  }

  /** Empty while there is none. */
  Optional<Latencies> percentiles() {
    return count() == 0
        ? Optional.empty()
        : Optional.of(new Latencies(percentile(50), percentile(95), percentile(99)));
  }

  private double percentile(double percent) {
    return times.getValueAtPercentile(percent) / MICROS;
  }
}
