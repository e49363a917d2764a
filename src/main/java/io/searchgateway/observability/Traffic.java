package io.searchgateway.observability;

import io.searchgateway.access.SignInFailure;
import io.searchgateway.observability.TrafficSample.Kind;
import io.searchgateway.observability.TrafficSample.Searches;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.request.Client;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeListener;
import io.searchgateway.request.Outcome;
import io.searchgateway.request.SearchLanguage;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * Time series of requests through this gateway, one sample a minute, in memory and no longer than
 * {@link #KEPT}.
 */
public final class Traffic implements ExchangeListener {

  /** How far back it is remembered. */
  public static final Duration KEPT = Duration.ofDays(1);

  /** What an answer says when somebody may not do something, or not so often. */
  private static final Set<Integer> REFUSALS = Set.of(401, 403, 429);

  /** Load balancers call it every few seconds, which is no traffic. */
  private static final String PROBES = "/_gateway/health";

  /** What one sample stands for. */
  public static final Duration INTERVAL = Duration.ofMinutes(1);

  private final InstantSource clock;
  private final Instant first;
  private final ConcurrentNavigableMap<Instant, Past> past = new ConcurrentSkipListMap<>();
  private volatile Pair minutes;

  /**
   * The minute under way and the last one that had a request before it: one who read the clock just
   * before the minute turned still counts there.
   */
  private record Pair(TrafficMinute before, TrafficMinute now) {}

  /** A minute that is over; how long searches took is there when there were some. */
  private record Past(TrafficSample sample, Optional<Spread> searches) {

    Past(TrafficMinute minute) {
      this(
          minute.sample(),
          Optional.of(minute.searches())
              .filter(searches -> searches.count() > 0)
              .map(searches -> Spread.sum().add(searches)));
    }
  }

  /** Counts from now on. */
  public Traffic(InstantSource clock) {
    this.clock = clock;
    first = minute();
    minutes = new Pair(new TrafficMinute(first.minus(INTERVAL)), new TrafficMinute(first));
  }

  @Override
  public void finished(Exchange exchange, Outcome outcome) {
    if (exchange.asked().isBelow(PROBES) && !REFUSALS.contains(outcome.status())) {
      return;
    }
    at(minute()).add(kind(exchange, outcome), outcome);
  }

  /**
   * What is refused is told as that, so that nobody hides it by claiming to be the dashboard; but
   * for requests without a credential, by which the dashboard finds out that nobody is signed in.
   */
  private static Kind kind(Exchange exchange, Outcome outcome) {
    if (Client.of(exchange) == Client.DASHBOARD) {
      boolean asksForSignIn =
          exchange.attached(SignInFailure.class).equals(Optional.of(SignInFailure.MISSING));
      return REFUSALS.contains(outcome.status()) && !asksForSignIn ? Kind.REFUSED : Kind.DASHBOARD;
    }
    if (outcome.kind() == Outcome.Kind.REFUSED) {
      return Kind.REFUSED;
    }
    Optional<SearchLanguage> search = exchange.attached(SearchLanguage.class);
    if (search.isPresent()) {
      return search.get() == SearchLanguage.ENGINE ? Kind.SEARCH : Kind.DECLARATIVE;
    }
    if (outcome.kind() == Outcome.Kind.ENGINE) {
      return Kind.PASSTHROUGH;
    }
    return exchange.attached(Pipeline.Origin.class).isPresent() ? Kind.PIPELINE : Kind.FEATURE;
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

  /**
   * All searches of the last minutes, the one under way included.
   *
   * @param most how many minutes
   */
  public Searches searches(int most) {
    Instant now = at(minute()).at();
    return searches(now.minus(INTERVAL.multipliedBy(most - 1L)), now);
  }

  /**
   * All searches of as many minutes before those.
   *
   * @return empty when the gateway did not run then, or that is too long ago
   */
  public Optional<Searches> searchesBefore(int most) {
    Instant end = at(minute()).at().minus(INTERVAL.multipliedBy(most));
    Instant oldest = end.minus(INTERVAL.multipliedBy(most - 1L));
    boolean known =
        !oldest.isBefore(first) && INTERVAL.multipliedBy(2L * most).compareTo(KEPT) <= 0;
    return known ? Optional.of(searches(oldest, end)) : Optional.empty();
  }

  private Searches searches(Instant oldest, Instant latest) {
    Pair counted = minutes;
    Spread all = Spread.sum();
    past.subMap(oldest, true, latest, true)
        .values()
        .forEach(over -> over.searches().ifPresent(all::add));
    for (TrafficMinute minute : List.of(counted.before(), counted.now())) {
      if (!minute.at().isBefore(oldest) && !minute.at().isAfter(latest)) {
        all.add(minute.searches());
      }
    }
    return new Searches(all.count(), all.percentiles());
  }

  private TrafficSample sample(Instant at, Pair counted) {
    if (at.equals(counted.now().at())) {
      return counted.now().sample();
    }
    if (at.equals(counted.before().at())) {
      return counted.before().sample();
    }
    Past over = past.get(at);
    return over != null ? over.sample() : new TrafficMinute(at).sample();
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
      past.put(counted.before().at(), new Past(counted.before()));
      past.headMap(minute.minus(KEPT)).clear();
      counted = new Pair(counted.now(), new TrafficMinute(minute));
      minutes = counted;
    }
    return counted;
  }
}
