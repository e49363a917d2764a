package io.searchgateway.observability;

import io.searchgateway.observability.TrafficSample.Kind;
import io.searchgateway.observability.TrafficSample.Searches;
import io.searchgateway.request.Outcome;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/** A minute that is still counted. */
final class TrafficMinute {

  private static final int CLIENT_ERROR = 400;
  private static final int SERVER_ERROR = 500;

  private final Instant at;
  private final Spread times = Spread.counting();
  private final Spread searches = Spread.counting();
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
    Optional.ofNullable(kinds.get(kind)).ifPresent(LongAdder::increment);
    if (kind == Kind.DASHBOARD) {
      return;
    }
    times.add(outcome.took());
    if (kind == Kind.SEARCH || kind == Kind.DECLARATIVE) {
      searches.add(outcome.took());
    }
    if (outcome.status() >= SERVER_ERROR || !outcome.complete()) {
      errors.increment();
    } else if (outcome.status() >= CLIENT_ERROR) {
      faulty.increment();
    }
  }

  /** How long searches took. */
  Spread searches() {
    return searches;
  }

  TrafficSample sample() {
    Map<Kind, Long> counts = new EnumMap<>(Kind.class);
    kinds.forEach((kind, count) -> counts.put(kind, count.sum()));
    long requests =
        counts.entrySet().stream()
            .filter(count -> count.getKey() != Kind.DASHBOARD)
            .mapToLong(Map.Entry::getValue)
            .sum();
    return new TrafficSample(
        at,
        requests,
        errors.sum(),
        faulty.sum(),
        times.percentiles(),
        new Searches(searches.count(), searches.percentiles()),
        counts);
  }
}
