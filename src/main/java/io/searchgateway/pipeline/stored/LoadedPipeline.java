package io.searchgateway.pipeline.stored;

import io.searchgateway.pipeline.Pipeline;
import java.util.Optional;

/**
 * The live version of one pipeline as this gateway has it.
 *
 * @param head what it was loaded from
 * @param stored what it says; absent when it cannot be read
 * @param serving what runs: this version, or an older one when this one cannot run here
 * @param fault why this version does not run here
 */
record LoadedPipeline(
    PipelineHead head,
    Optional<StoredVersion> stored,
    Optional<Pipeline> serving,
    Optional<String> fault) {

  /** Whether it is what a head says: the document and the number. */
  boolean isOf(PipelineHead other) {
    return head.incarnation().equals(other.incarnation())
        && head.liveEntry().equals(other.liveEntry());
  }

  LoadedPipeline with(PipelineHead newer) {
    return new LoadedPipeline(newer, stored, serving, fault);
  }
}
