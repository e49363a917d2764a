package io.searchgateway.config;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Analytics.
 *
 * @param ubiAliases whether recorded searches and events are also written as documents of UBI, in
 *     indices of their own with the aliases {@code ubi_queries} and {@code ubi_events}
 * @param places database of addresses in the format of MaxMind; absent for none
 */
public record AnalyticsSettings(boolean ubiAliases, Optional<Path> places) {}
