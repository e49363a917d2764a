package io.searchgateway.pipeline.rest;

import io.searchgateway.pipeline.stored.NewVersion;
import io.searchgateway.pipeline.stored.PipelineLibrary;
import io.searchgateway.pipeline.stored.Saved;
import io.searchgateway.pipeline.stored.StoredVersion;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** What uploads need of the stored pipelines; see {@link PipelineLibrary} for each. */
public interface Library {

  CompletionStage<Saved> create(NewVersion version);

  CompletionStage<Saved> replace(NewVersion version, Optional<Integer> ifMatch, boolean upsert);

  CompletionStage<Saved> draft(NewVersion version);

  CompletionStage<Saved> revise(NewVersion version, int number, Optional<Integer> ifMatch);

  CompletionStage<List<Saved>> apply(List<NewVersion> versions);

  CompletionStage<Optional<StoredVersion>> current(String id);

  CompletionStage<Optional<StoredVersion>> version(String id, int version);

  /** That of the engine. */
  static Library of(PipelineLibrary stored) {
    return new Library() {
      @Override
      public CompletionStage<Saved> create(NewVersion version) {
        return stored.create(version);
      }

      @Override
      public CompletionStage<Saved> replace(
          NewVersion version, Optional<Integer> ifMatch, boolean upsert) {
        return stored.replace(version, ifMatch, upsert);
      }

      @Override
      public CompletionStage<Saved> draft(NewVersion version) {
        return stored.draft(version);
      }

      @Override
      public CompletionStage<Saved> revise(
          NewVersion version, int number, Optional<Integer> ifMatch) {
        return stored.revise(version, number, ifMatch);
      }

      @Override
      public CompletionStage<List<Saved>> apply(List<NewVersion> versions) {
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
    };
  }
}
