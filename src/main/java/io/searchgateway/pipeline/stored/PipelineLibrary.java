package io.searchgateway.pipeline.stored;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The stored pipelines and every change of them (sections 12, 13.5 and 17).
 *
 * <p>A stage ends when the change is durable and this gateway serves it. It fails with a {@code
 * Problem}: 404 for what is not there, 409 for a lost race, 412 when {@code ifMatch} is not the
 * live version, 503 when the engine is away.
 */
public final class PipelineLibrary {

  /** Saves version 1 of a pipeline; 409 when there is one of that id. */
  public CompletionStage<Saved> create(NewVersion version) {
    return notYet(version.id());
  }

  /**
   * Saves the next version of a pipeline and makes it live.
   *
   * @param ifMatch the version that must be live until then
   * @param upsert whether a pipeline that is not there is created
   */
  public CompletionStage<Saved> replace(
      NewVersion version, Optional<Integer> ifMatch, boolean upsert) {
    return notYet(version.id());
  }

  /** Saves the next version of a pipeline, which does not serve until it is made live. */
  public CompletionStage<Saved> draft(NewVersion version) {
    return notYet(version.id());
  }

  /** Saves a draft, or the live version, anew under its number; 409 when it is superseded. */
  public CompletionStage<Saved> revise(NewVersion version, int number, Optional<Integer> ifMatch) {
    return notYet(version.id());
  }

  /** Has another version serve: a draft, or an older one to roll back. */
  public CompletionStage<Saved> makeLive(
      String id, int version, Optional<Integer> ifMatch, Author author) {
    return notYet(id);
  }

  /**
   * Saves the next version, of the same text and scripts, with some members set.
   *
   * @param changes any of {@code enabled}, {@code description} and {@code priority}, checked
   */
  public CompletionStage<Saved> patch(
      String id, JsonObject changes, Optional<Integer> ifMatch, Author author) {
    return notYet(id);
  }

  /** Deletes one version; 409 when it is live. */
  public CompletionStage<Void> deleteVersion(String id, int version, Author author) {
    return notYet(id);
  }

  /** Deletes a pipeline with its versions and scripts. */
  public CompletionStage<Void> delete(String id, Optional<Integer> ifMatch, Author author) {
    return notYet(id);
  }

  /** Creates or replaces many pipelines: all, or none. */
  public CompletionStage<List<Saved>> apply(List<NewVersion> versions) {
    return notYet("");
  }

  /** The live version, as this gateway last saw it. */
  public Optional<StoredVersion> live(String id) {
    return Optional.empty();
  }

  /** The live version as it is in the engine now; what an update is based on. */
  public CompletionStage<Optional<StoredVersion>> current(String id) {
    return notYet(id);
  }

  /** Any version, read from the engine. */
  public CompletionStage<Optional<StoredVersion>> version(String id, int version) {
    return notYet(id);
  }

  /** The versions of a pipeline, the newest first; none when there is no such pipeline. */
  public List<VersionSummary> versions(String id) {
    return List.of();
  }

  private static <T> CompletionStage<T> notYet(String id) {
    return CompletableFuture.failedFuture(new UnsupportedOperationException(id));
  }
}
