package io.searchgateway.script;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Lets a script rest that keeps running into its limits: when half of its last twenty runs did, ten
 * at least, it is run again only after ten seconds, and three times at first. It belongs to one
 * version of one pipeline, so that another version begins anew.
 */
final class ScriptCircuitBreaker {

  private static final int RUNS_LOOKED_AT = 20;
  private static final int RUNS_BEFORE_JUDGED = 10;
  private static final int RUNS_ON_TRIAL = 3;
  private static final float SHARE_PERCENT = 50;
  private static final Duration PAUSE = Duration.ofSeconds(10);

  private final Clock clock;
  private final CircuitBreaker breaker;
  private volatile Instant end = Instant.MIN;

  ScriptCircuitBreaker(Clock clock) {
    this.clock = clock;
    breaker =
        CircuitBreaker.of(
            "script",
            CircuitBreakerConfig.custom()
                .clock(clock)
                .slidingWindowSize(RUNS_LOOKED_AT)
                .minimumNumberOfCalls(RUNS_BEFORE_JUDGED)
                .failureRateThreshold(SHARE_PERCENT)
                .permittedNumberOfCallsInHalfOpenState(RUNS_ON_TRIAL)
                .waitDurationInOpenState(PAUSE)
                .build());
    breaker
        .getEventPublisher()
        .onStateTransition(
            event -> {
              if (event.getStateTransition().getToState() == CircuitBreaker.State.OPEN) {
                end = clock.instant().plus(PAUSE);
              }
            });
  }

  /** Leave for one run, to be ended in one way; only the first counts. */
  final class Permit {

    private final AtomicBoolean over = new AtomicBoolean();

    private Permit() {}

    /** The run came to an end of its own, a good one or not. */
    void ended() {
      if (over.compareAndSet(false, true)) {
        breaker.onSuccess(0, TimeUnit.NANOSECONDS);
      }
    }

    /** It ran into a limit. */
    void ranIntoLimit(ScriptLimit limit) {
      if (over.compareAndSet(false, true)) {
        breaker.onError(0, TimeUnit.NANOSECONDS, limit);
      }
    }

    /** It was given up, of which the script is not to blame. */
    void givenUp() {
      if (over.compareAndSet(false, true)) {
        breaker.releasePermission();
      }
    }
  }

  /** Leave to run the script; none while it rests. */
  Optional<Permit> ask() {
    return breaker.tryAcquirePermission() ? Optional.of(new Permit()) : Optional.empty();
  }

  /** How long it is not run; absent when it is. */
  Optional<Duration> rest() {
    Instant now = clock.instant();
    return breaker.getState() == CircuitBreaker.State.OPEN && now.isBefore(end)
        ? Optional.of(Duration.between(now, end))
        : Optional.empty();
  }
}
