package io.searchgateway.store;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.seal.KeyedSeals;
import io.searchgateway.seal.KeyedSeals.Verification;
import io.searchgateway.seal.RecordPlace;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Goes through all records that a seal covers, one after the other, so that one of them is in
 * memory at a time.
 */
final class SealSweep {

  /** What is done with records. */
  enum Mode {
    COUNT,
    /** Seals those that nobody has sealed, too. */
    ADOPT,
    /** Seals anew those that an older key has sealed. */
    RENEW
  }

  /** Every collection whose records decide what somebody may, or are secret. */
  static final List<String> COLLECTIONS =
      List.of(
          "users",
          "permissions",
          "publickey",
          "signingkeys",
          "keys",
          "preferences",
          "pipelines",
          "pipeline-versions",
          "pipeline-scripts",
          "pipeline-envs",
          "searchrelevancy",
          "storedqueries",
          "suggestions",
          "featured-suggestions",
          "popular-suggestions",
          "synonyms",
          "imports",
          "reindexing",
          "rules",
          "closed",
          "cache",
          "cacheevictions",
          "cachestats",
          "analyticspreferences",
          "rollups",
          "forgotten",
          "insights",
          "uibuilder");

  private static final int TRIES = 3;
  private static final int NAMED = 100;

  private final Dialect dialect;
  private final OwnIndices indices;
  private final DocumentStore raw;
  private final KeyedSeals seals;
  private int sealed;
  private int unsealed;
  private int changed;
  private Optional<String> foreign = Optional.empty();
  private final List<String> users = new ArrayList<>();

  SealSweep(Dialect dialect, OwnIndices indices, DocumentStore raw, KeyedSeals seals) {
    this.dialect = dialect;
    this.indices = indices;
    this.raw = raw;
    this.seals = seals;
  }

  /**
   * What there was.
   *
   * @param sealed records with a seal of ours
   * @param unsealed records without any
   * @param changed those that were sealed now
   * @param foreign a record whose seal is not ours, or does not fit
   * @param users names of those that were adopted, the first hundred
   */
  record Count(
      int sealed, int unsealed, int changed, Optional<String> foreign, List<String> users) {}

  CompletionStage<Count> of(Mode aim) {
    CompletionStage<Void> done = CompletableFuture.completedStage(null);
    for (String collection : COLLECTIONS) {
      String index = indices.name(collection);
      done =
          done.thenCompose(before -> raw.ids(dialect, index))
              .thenCompose(ids -> all(index, ids, aim));
    }
    return done.thenApply(all -> new Count(sealed, unsealed, changed, foreign, users));
  }

  private CompletionStage<Void> all(String index, List<String> ids, Mode aim) {
    CompletionStage<Void> done = CompletableFuture.completedStage(null);
    for (String id : ids) {
      done = done.thenCompose(before -> one(new RecordPlace(index, id), aim, TRIES));
    }
    return done;
  }

  private CompletionStage<Void> one(RecordPlace place, Mode aim, int tries) {
    return raw.find(dialect, place.index(), place.id())
        .thenCompose(
            found ->
                found.isEmpty()
                    ? CompletableFuture.<Void>completedStage(null)
                    : judged(place, found.get(), aim))
        .exceptionallyCompose(
            failure ->
                tries > 1 && StoreFailure.isConflict(failure)
                    ? one(place, aim, tries - 1)
                    : CompletableFuture.failedStage(failure));
  }

  private CompletionStage<Void> judged(RecordPlace place, DocumentStore.Found found, Mode aim) {
    Verification standing = seals.standing(place, found.source());
    switch (standing) {
      case UNSEALED -> {
        if (aim == Mode.ADOPT) {
          return written(place, found, found.source()).thenRun(() -> noteUser(place));
        }
        unsealed++;
      }
      case FORMER -> {
        if (aim != Mode.COUNT) {
          return written(place, found, seals.content(place, found.source()));
        }
        sealed++;
      }
      case CURRENT -> sealed++;
      case FORGED, OTHER_KEY -> foreign = Optional.of(place.index() + "/" + place.id());
    }
    return CompletableFuture.completedStage(null);
  }

  private CompletionStage<Void> written(
      RecordPlace place, DocumentStore.Found found, JsonObject content) {
    return raw.replace(
            dialect, place.index(), place.id(), seals.seal(place, content), found.version())
        .thenAccept(version -> changed++);
  }

  private void noteUser(RecordPlace place) {
    if (place.index().equals(indices.name("users")) && users.size() < NAMED) {
      users.add(place.id());
    }
  }
}
