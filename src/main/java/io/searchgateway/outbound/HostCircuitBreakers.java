package io.searchgateway.outbound;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.searchgateway.outbound.OutboundFailure.Reason;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Lets a host alone that fails too often: when half of its last calls, ten at least, found it
 * unreachable, silent or unavailable, it is called again only after five seconds, and by three
 * calls at first.
 */
final class HostCircuitBreakers {

  private static final Set<Reason> HOSTS_FAULT = EnumSet.of(Reason.UNREACHABLE, Reason.TIMED_OUT);
  private static final Set<Integer> UNAVAILABLE = Set.of(502, 503, 504);
  private static final int HOSTS = 1000;
  private static final int CALLS_LOOKED_AT = 20;
  private static final int CALLS_BEFORE_JUDGED = 10;
  private static final int CALLS_ON_TRIAL = 3;
  private static final float SHARE_PERCENT = 50;
  private static final Duration PAUSE = Duration.ofSeconds(5);

  private final Cache<String, CircuitBreaker> breakers =
      Caffeine.newBuilder().maximumSize(HOSTS).build();
  private final CircuitBreakerConfig config;

  HostCircuitBreakers(Clock clock) {
    config =
        CircuitBreakerConfig.custom()
            .clock(clock)
            .slidingWindowSize(CALLS_LOOKED_AT)
            .minimumNumberOfCalls(CALLS_BEFORE_JUDGED)
            .failureRateThreshold(SHARE_PERCENT)
            .permittedNumberOfCallsInHalfOpenState(CALLS_ON_TRIAL)
            .waitDurationInOpenState(PAUSE)
            .build();
  }

  /** What a call to one host has to do with its breaker: to end it in one way, once. */
  static final class Permit {

    private final CircuitBreaker breaker;
    private final long begin = System.nanoTime();

    private Permit(CircuitBreaker breaker) {
      this.breaker = breaker;
    }

    void answered(int status) {
      if (UNAVAILABLE.contains(status)) {
        breaker.onError(took(), TimeUnit.NANOSECONDS, new IllegalStateException("unavailable"));
      } else {
        breaker.onSuccess(took(), TimeUnit.NANOSECONDS);
      }
    }

    void failed(OutboundFailure failure) {
      if (HOSTS_FAULT.contains(failure.reason())) {
        breaker.onError(took(), TimeUnit.NANOSECONDS, failure);
      } else {
        breaker.releasePermission();
      }
    }

    private long took() {
      return System.nanoTime() - begin;
    }
  }

  /**
   * Leave to call the host.
   *
   * @throws OutboundFailure when it is let alone
   */
  Permit acquire(URI uri) {
    CircuitBreaker breaker = breakers.get(key(uri), host -> CircuitBreaker.of(host, config));
    if (!breaker.tryAcquirePermission()) {
      throw new OutboundFailure(
          Reason.SUSPENDED, "requests to the host are suspended after repeated failures");
    }
    return new Permit(breaker);
  }

  /** How many hosts are let alone at the moment. */
  int open() {
    return (int)
        breakers.asMap().values().stream()
            .filter(breaker -> breaker.getState() != State.CLOSED)
            .count();
  }

  private static String key(URI uri) {
    return (uri.getScheme() + "://" + uri.getHost() + ":" + uri.getPort()).toLowerCase(Locale.ROOT);
  }
}
