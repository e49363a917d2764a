package io.searchgateway.feature.relevance;

import java.time.Instant;

/**
 * Settings as they were saved once.
 *
 * @param version from 1
 * @param author who saved them
 * @param summary what was changed, for people
 * @param sections the members that were saved, as JSON
 */
public record SettingsVersion(
    int version, String author, Instant at, String summary, String sections) {}
