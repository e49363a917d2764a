package io.searchgateway.observability;

import io.searchgateway.observability.TrafficSample.Kind;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeListener;
import io.searchgateway.request.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * Time series of requests through this gateway, one sample a minute, in memory and no longer than
 * {@link #KEPT}.
 */
public final class Traffic implements ExchangeListener {

  /** How far back it is remembered. */
  public static final Duration KEPT = Duration.ofDays(1);

  /** What one sample stands for. */
  public static final Duration INTERVAL = Duration.ofMinutes(1);

  private final InstantSource clock;
  private final Instant first;
  private final ConcurrentNavigableMap<Instant, TrafficSample> past = new ConcurrentSkipListMap<>();
  private volatile Pair minutes;

  /**
   * The minute under way and the last one that had a request before it: one who read the clock just
   * before the minute turned still counts there.
   */
  private record Pair(TrafficMinute before, TrafficMinute now) {}

  /** Counts from now on. */
  public Traffic(InstantSource clock) {
    this.clock = clock;
    first = minute();
    minutes = new Pair(new TrafficMinute(first.minus(INTERVAL)), new TrafficMinute(first));
  }

  @Override
  public void finished(Exchange exchange, Outcome outcome) {
    at(minute()).add(kind(exchange, outcome), outcome);
  }

  private static Kind kind(Exchange exchange, Outcome outcome) {
    return switch (outcome.kind()) {
      case ENGINE -> Kind.PASSTHROUGH;
      case REFUSED -> Kind.REFUSED;
      case GATEWAY ->
          exchange
              .attached(Pipeline.Origin.class)
              .map(origin -> origin == Pipeline.Origin.BUILT_IN ? Kind.DECLARATIVE : Kind.PIPELINE)
              .orElse(Kind.FEATURE);
    };
  }

  /**
   * One sample for each minute, the oldest first and the one under way last; none for what was
   * before the start.
   *
   * @param most how many at most
   */
  public List<TrafficSample> last(int most) {
    Instant now = at(minute()).at();
    Instant oldest = now.minus(INTERVAL.multipliedBy(most - 1L));
    List<TrafficSample> samples = new ArrayList<>();
    Pair counted = minutes;
    for (Instant at = oldest.isBefore(first) ? first : oldest;
        !at.isAfter(now);
        at = at.plus(INTERVAL)) {
      samples.add(sample(at, counted));
    }
    return List.copyOf(samples);
  }

  private TrafficSample sample(Instant at, Pair counted) {
    if (at.equals(counted.now().at())) {
      return counted.now().sample();
    }
    if (at.equals(counted.before().at())) {
      return counted.before().sample();
    }
    TrafficSample sealed = past.get(at);
    return sealed != null ? sealed : new TrafficMinute(at).sample();
  }

  private Instant minute() {
    return clock.instant().truncatedTo(ChronoUnit.MINUTES);
  }

  /** What a minute is counted in; a clock that was set back counts where it was. */
  private TrafficMinute at(Instant minute) {
    Pair counted = minutes;
    if (minute.isAfter(counted.now().at())) {
      counted = turn(minute);
    }
    return minute.isBefore(counted.now().at()) ? counted.before() : counted.now();
  }

  private synchronized Pair turn(Instant minute) {
    Pair counted = minutes;
    if (minute.isAfter(counted.now().at())) {
      TrafficSample sealed = counted.before().sample();
      past.put(sealed.at(), sealed);
      past.headMap(minute.minus(KEPT)).clear();
      counted = new Pair(counted.now(), new TrafficMinute(minute));
      minutes = counted;
    }
    return counted;
  }
}
