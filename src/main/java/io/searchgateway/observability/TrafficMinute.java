package io.searchgateway.observability;

import io.searchgateway.observability.TrafficSample.Kind;
import io.searchgateway.observability.TrafficSample.Latencies;
import io.searchgateway.request.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.AtomicHistogram;

/** A minute that is still counted. */
final class TrafficMinute {

  private static final long LONGEST_MICROS = Duration.ofHours(1).toNanos() / 1000;
  private static final int DIGITS = 1;
  private static final double MICROS = 1000;
  private static final int CLIENT_ERROR = 400;
  private static final int SERVER_ERROR = 500;

  private final Instant at;

  /** Costs some 4 KB, so that only minutes under way have one. */
  private final AtomicHistogram spread = new AtomicHistogram(LONGEST_MICROS, DIGITS);

  private final LongAdder errors = new LongAdder();
  private final LongAdder faulty = new LongAdder();
  private final Map<Kind, LongAdder> kinds = new EnumMap<>(Kind.class);

  TrafficMinute(Instant at) {
    this.at = at;
    for (Kind kind : Kind.values()) {
      kinds.put(kind, new LongAdder());
    }
  }

  Instant at() {
    return at;
  }

  void add(Kind kind, Outcome outcome) {
    spread.recordValue(Math.max(0, Math.min(LONGEST_MICROS, outcome.took().toNanos() / 1000)));
    Optional.ofNullable(kinds.get(kind)).ifPresent(LongAdder::increment);
    if (outcome.status() >= SERVER_ERROR || !outcome.complete()) {
      errors.increment();
    } else if (outcome.status() >= CLIENT_ERROR) {
      faulty.increment();
    }
  }

  TrafficSample sample() {
    Map<Kind, Long> counts = new EnumMap<>(Kind.class);
    kinds.forEach((kind, count) -> counts.put(kind, count.sum()));
    long requests = counts.values().stream().mapToLong(Long::longValue).sum();
    return new TrafficSample(at, requests, errors.sum(), faulty.sum(), times(requests), counts);
  }

  private Optional<Latencies> times(long requests) {
    return requests == 0
        ? Optional.empty()
        : Optional.of(new Latencies(percentile(50), percentile(95), percentile(99)));
  }

  private double percentile(double percent) {
    return spread.getValueAtPercentile(percent) / MICROS;
  }
}
