package io.searchgateway.feature.cache.redis;

import io.searchgateway.feature.cache.entry.CachedAnswer;

/**
 * An answer as it is kept in Redis.
 *
 * @param evictions how many evictions there were when its search began
 */
public record StoredEntry(CachedAnswer answer, long evictions) {}
