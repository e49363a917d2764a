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
 */
public record LimitSettings(
    int inFlight,
    int targetBytes,
    int headerBytes,
    int headerCount,
    int minRate,
    Duration minRateGrace,
    Duration drainTimeout) {}
