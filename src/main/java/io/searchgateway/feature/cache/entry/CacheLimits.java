package io.searchgateway.feature.cache.entry;

import java.time.Duration;

/**
 * How much is kept, and for how long.
 *
 * @param bytes most of all answers together
 * @param age after which an answer is computed anew
 * @param stale how much longer it is given while that is done
 */
public record CacheLimits(long bytes, Duration age, Duration stale) {}
