package io.searchgateway.pipeline.stored;

import java.time.Instant;
import java.util.Optional;

/**
 * The live version of one stored pipeline.
 *
 * @param id of the pipeline
 * @param version its number
 * @param createdAt when the pipeline was created
 * @param stored what it says; absent when it cannot be read
 * @param fault why it does not run on this gateway
 */
public record LiveVersion(
    String id,
    int version,
    Instant createdAt,
    Optional<StoredVersion> stored,
    Optional<String> fault) {

  static LiveVersion of(LoadedPipeline loaded) {
    return new LiveVersion(
        loaded.head().id(),
        loaded.head().live(),
        loaded.head().createdAt(),
        loaded.stored(),
        loaded.fault());
  }
}
