package io.searchgateway.config;

import java.time.Duration;

/**
 * What one client, or all together, may use.
 *
 * @param inFlight requests under way at the same time; one more is refused with 503
 * @param targetBytes length of path and query
 * @param headerBytes all header names and values together
 * @param headerCount header lines
 * @param minRate bytes per second below which a client that keeps an exchange waiting is cut off
 * @param minRateGrace how long an exchange may wait for its client before the rate counts
 * @param drainTimeout how long a stop waits for what is in flight
 * @param heldBytes bytes of heap that bodies and answers may take up together
 */
public record LimitSettings(
    int inFlight,
    int targetBytes,
    int headerBytes,
    int headerCount,
    int minRate,
    Duration minRateGrace,
    Duration drainTimeout,
    long heldBytes) {

  private static final double SHARE_OF_HEAP = 0.4;

  /** The part of this JVM's heap that is used where nothing else is said. */
  static long usualHeldBytes() {
    return (long) (SHARE_OF_HEAP * Runtime.getRuntime().maxMemory());
  }
}
