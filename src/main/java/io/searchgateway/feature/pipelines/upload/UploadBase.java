package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.pipeline.stored.StoredVersion;
import io.searchgateway.pipeline.stored.UploadLibrary;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * What an upload is checked against.
 *
 * @param id that the pipeline has, whatever its definition says; absent when the definition may say
 *     it
 * @param previous the version that scripts are taken from which the upload lacks
 * @param folder that messages name before files; empty for none
 */
public record UploadBase(Optional<String> id, Optional<StoredVersion> previous, String folder) {

  /** A new pipeline. */
  public static final UploadBase NOTHING = new UploadBase(Optional.empty(), Optional.empty(), "");

  /** A pipeline of that id, which may have been there before. */
  public static UploadBase of(String id, Optional<StoredVersion> previous) {
    return new UploadBase(Optional.of(id), previous, "");
  }

  /**
   * The pipeline that {@code pipeline_id} names, which lends its scripts.
   *
   * @return fails with 404 when there is no such pipeline
   */
  public static CompletionStage<UploadBase> lent(Upload upload, UploadLibrary library) {
    Optional<String> named =
        Optional.ofNullable(upload.extras().get("pipeline_id")).filter(text -> !text.isBlank());
    return named.isEmpty()
        ? CompletableFuture.completedFuture(NOTHING)
        : library
            .current(named.get())
            .thenApply(
                live -> of(named.get(), Optional.of(live.orElseThrow(UploadProblems::none))));
  }
}
