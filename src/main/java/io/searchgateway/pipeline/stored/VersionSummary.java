package io.searchgateway.pipeline.stored;

import java.time.Instant;
import java.util.Optional;

/**
 * One version in the list of a pipeline's versions.
 *
 * @param version from 1
 * @param live whether it is the one that serves
 * @param draft whether it never was live, so that it may still be changed
 * @param createdBy who saved it
 * @param createdAt when it was saved first
 * @param updatedAt when it was saved last
 * @param description for people
 */
public record VersionSummary(
    int version,
    boolean live,
    boolean draft,
    String createdBy,
    Instant createdAt,
    Instant updatedAt,
    Optional<String> description) {}
