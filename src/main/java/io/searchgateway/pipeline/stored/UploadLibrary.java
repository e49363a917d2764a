package io.searchgateway.pipeline.stored;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** What uploads need of the stored pipelines; see {@link PipelineLibrary} for each. */
public interface UploadLibrary {

  CompletionStage<SavedVersion> create(NewVersion version);

  CompletionStage<SavedVersion> replace(
      NewVersion version, Optional<Integer> ifMatch, boolean upsert);

  CompletionStage<SavedVersion> draft(NewVersion version);

  CompletionStage<SavedVersion> revise(NewVersion version, int number, Optional<Integer> ifMatch);

  CompletionStage<List<SavedVersion>> apply(List<NewVersion> versions);

  CompletionStage<Optional<StoredVersion>> current(String id);

  CompletionStage<Optional<StoredVersion>> version(String id, int version);
}
