package io.searchgateway.config;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Analytics.
 *
 * @param places database of addresses in the format of MaxMind; absent for none
 */
public record AnalyticsSettings(Optional<Path> places) {}
