package io.searchgateway.config;

/**
 * Analytics.
 *
 * @param ubiAliases whether recorded searches and events are also written as documents of UBI, in
 *     indices of their own with the aliases {@code ubi_queries} and {@code ubi_events}
 */
public record AnalyticsSettings(boolean ubiAliases) {}
