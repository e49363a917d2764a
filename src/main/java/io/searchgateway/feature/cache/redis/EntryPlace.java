package io.searchgateway.feature.cache.redis;

/**
 * What an entry is found by.
 *
 * @param key of the request
 * @param state of its indices, as all gateways see it
 * @param wholeEvictions how many evictions of all answers there were
 */
public record EntryPlace(String key, String state, long wholeEvictions) {}
