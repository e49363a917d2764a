package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.pipeline.stored.StoredVersion;
import java.util.Optional;

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
}
