package io.searchgateway.feature.pipelines;

import io.searchgateway.cdi.Component;
import io.searchgateway.pipeline.stored.NewVersion;
import io.searchgateway.pipeline.stored.PipelineLibrary;
import io.searchgateway.pipeline.stored.SavedVersion;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.pipeline.stored.StoredVersion;
import jakarta.inject.Inject;
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

  /** That of the engine. */
  @Component
  final class OfEngine implements UploadLibrary {
    private final PipelineLibrary stored;

    @Inject
    OfEngine(StoredPipelines pipelines) {
      this(pipelines.library());
    }

    OfEngine(PipelineLibrary stored) {
      this.stored = stored;
    }

    @Override
    public CompletionStage<SavedVersion> create(NewVersion version) {
      return stored.create(version);
    }

    @Override
    public CompletionStage<SavedVersion> replace(
        NewVersion version, Optional<Integer> ifMatch, boolean upsert) {
      return stored.replace(version, ifMatch, upsert);
    }

    @Override
    public CompletionStage<SavedVersion> draft(NewVersion version) {
      return stored.draft(version);
    }

    @Override
    public CompletionStage<SavedVersion> revise(
        NewVersion version, int number, Optional<Integer> ifMatch) {
      return stored.revise(version, number, ifMatch);
    }

    @Override
    public CompletionStage<List<SavedVersion>> apply(List<NewVersion> versions) {
      return stored.apply(versions);
    }

    @Override
    public CompletionStage<Optional<StoredVersion>> current(String id) {
      return stored.current(id);
    }

    @Override
    public CompletionStage<Optional<StoredVersion>> version(String id, int version) {
      return stored.version(id, version);
    }
  }
}
