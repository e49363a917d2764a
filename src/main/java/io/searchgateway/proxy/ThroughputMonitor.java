package io.searchgateway.proxy;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.LimitSettings;
import jakarta.inject.Inject;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Looks after all exchanges that wait for their clients; an exchange that does not costs nothing.
 */
@Component
public final class ThroughputMonitor {

  private static final long TURN_MILLIS = 500;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final long CREDIT_NANOS = 20_000_000_000L;

  private final Set<ClientThroughput> waiting = ConcurrentHashMap.newKeySet();
  private final int minRate;
  private final long graceNanos;

  @Inject
  public ThroughputMonitor(LimitSettings limits, ScheduledExecutorService scheduler) {
    minRate = limits.minRate();
    graceNanos = limits.minRateGrace().toNanos();
    if (minRate > 0) {
      var unused =
          scheduler.scheduleWithFixedDelay(
              this::turn, TURN_MILLIS, TURN_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  void add(ClientThroughput throughput) {
    if (minRate > 0) {
      waiting.add(throughput);
    }
  }

  void remove(ClientThroughput throughput) {
    if (minRate > 0) {
      waiting.remove(throughput);
    }
  }

  /** Bytes that a client must move in so much time. */
  long due(long nanos) {
    return (long) (minRate * (nanos / NANOS_PER_SECOND));
  }

  /** Bytes that a client may be behind. */
  long graceBytes() {
    return due(graceNanos);
  }

  /**
   * Bytes that can be saved up: as many as cover the time in which a full buffer seems to stand.
   */
  long mostCredit() {
    return due(CREDIT_NANOS);
  }

  private void turn() {
    long now = System.nanoTime();
    waiting.forEach(throughput -> throughput.judge(now));
  }
}
