package io.searchgateway.pipeline.stored;

import java.time.Instant;
import java.util.Optional;

/**
 * One version in the head of its pipeline.
 *
 * @param version from 1
 * @param document id of the document that holds its text; another with each revision
 * @param draft whether it never was live
 */
public record VersionEntry(
    int version,
    String document,
    boolean draft,
    String createdBy,
    Instant createdAt,
    Instant updatedAt,
    Optional<String> description) {

  VersionSummary summary(boolean live) {
    return new VersionSummary(version, live, draft, createdBy, createdAt, updatedAt, description);
  }

  VersionEntry served() {
    return new VersionEntry(version, document, false, createdBy, createdAt, updatedAt, description);
  }
}
