package io.searchgateway.store;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.seal.KeyedSeals;
import io.searchgateway.seal.KeyedSeals.Standing;
import io.searchgateway.seal.RecordPlace;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Says whether the store is sealed, and with which key: one document that is written before any
 * other record is sealed, or after the last one was adopted. A gateway whose key does not fit, or
 * that has none, leaves a sealed store alone; one with a key does not use a store of records that
 * nobody has sealed, unless it is told to adopt them.
 */
public final class StoreSeal {

  private static final System.Logger LOG = System.getLogger(StoreSeal.class.getName());
  private static final String COLLECTION = "seals";
  private static final String ID = "store";
  private static final String SINCE = "since";

  private static final String UNKNOWN_KEY =
      "The store is sealed with a key that is not in gateway.store.key-file: it is not used, and"
          + " nothing in it was changed.";
  private static final String NO_KEY =
      "The store is sealed, and gateway.store.key-file is not set: it is not used, and nothing in"
          + " it was changed.";
  private static final String UNSEALED =
      "gateway.store.key-file is set, but the store holds records that no gateway has sealed: it"
          + " is not used. Look at the stored users, then set gateway.store.adopt-until once to"
          + " have these records sealed as they are.";
  private static final String FOREIGN =
      "The store holds records that were changed or are sealed with another key ({0}, for one): it"
          + " is not used.";

  private final OwnIndices indices;
  private final DocumentStore raw;
  private final Optional<KeyedSeals> seals;
  private final Optional<Instant> adoptUntil;
  private CompletableFuture<Void> settled = new CompletableFuture<>();
  private boolean begun;

  StoreSeal(
      OwnIndices indices,
      DocumentStore raw,
      Optional<KeyedSeals> seals,
      Optional<Instant> adoptUntil) {
    this.indices = indices;
    this.raw = raw;
    this.seals = seals;
    this.adoptUntil = adoptUntil;
  }

  /** Ends as the latest {@link #checked} did; begins one where there was none, or it failed. */
  CompletionStage<Void> settled(Dialect dialect) {
    synchronized (this) {
      if (!begun && seals.isEmpty()) {
        return done();
      }
      if (begun && !settled.isCompletedExceptionally()) {
        return settled;
      }
    }
    return checked(dialect);
  }

  /**
   * Looks at the store of an engine before anything else is read of it: seals an empty one, adopts
   * records where that was asked for, and seals anew what an older key has sealed.
   *
   * @return fails with {@link StoreRefused} when the store is not to be used
   */
  public CompletionStage<Void> checked(Dialect dialect) {
    CompletableFuture<Void> mine = new CompletableFuture<>();
    synchronized (this) {
      if (begun && !settled.isDone()) {
        return settled;
      }
      begun = true;
      settled = mine;
    }
    var unused =
        look(dialect)
            .whenComplete(
                (done, failure) -> {
                  if (failure == null) {
                    mine.complete(null);
                  } else {
                    mine.completeExceptionally(Failures.cause(failure));
                  }
                });
    return mine;
  }

  private CompletionStage<Void> look(Dialect dialect) {
    String index = indices.name(COLLECTION);
    return raw.find(dialect, index, ID)
        .thenCompose(
            found -> {
              if (seals.isEmpty()) {
                return found.isEmpty() ? done() : refused(NO_KEY);
              }
              return found.isEmpty() ? first(dialect) : sealed(dialect, found.get());
            });
  }

  private CompletionStage<Sweep.Count> sweep(Dialect dialect, Sweep.Aim aim) {
    return new Sweep(dialect, indices, raw, seals.orElseThrow()).of(aim);
  }

  private CompletionStage<Void> sealed(Dialect dialect, DocumentStore.Found found) {
    RecordPlace place = new RecordPlace(indices.name(COLLECTION), ID);
    Standing standing = seals.orElseThrow().standing(place, found.source());
    if (adoptUntil.isPresent()) {
      LOG.log(
          System.Logger.Level.WARNING,
          "The store is sealed already: gateway.store.adopt-until has no effect, take it away");
    }
    return switch (standing) {
      case CURRENT -> done();
      case FORMER ->
          sweep(dialect, Sweep.Aim.RENEW)
              .thenCompose(
                  count -> {
                    LOG.log(
                        System.Logger.Level.INFO,
                        "Records sealed with an older key: {0}, now with the current one",
                        count.changed());
                    return raw.replace(
                        dialect, place.index(), ID, document(place), found.version());
                  })
              .handle(StoreSeal::unlessLate)
              .thenCompose(outcome -> outcome);
      case UNSEALED, FORGED, OTHER_KEY -> refused(UNKNOWN_KEY);
    };
  }

  /**
   * Nothing says that the store is sealed. Where a record of it is, somebody has taken that
   * document away, and what is not sealed came from somebody like that: it is not adopted unasked.
   */
  private CompletionStage<Void> first(Dialect dialect) {
    boolean adopting = adoptUntil.filter(until -> Instant.now().isBefore(until)).isPresent();
    return sweep(dialect, Sweep.Aim.COUNT)
        .thenCompose(
            count -> {
              boolean ours = count.sealed() > 0 && !adopting;
              if (count.foreign().isPresent() && !ours) {
                return refused(FOREIGN.replace("{0}", count.foreign().get()));
              }
              if (count.unsealed() == 0 || ours) {
                return begin(dialect);
              }
              return adopting ? adopted(dialect) : refused(UNSEALED);
            });
  }

  private CompletionStage<Void> adopted(Dialect dialect) {
    return sweep(dialect, Sweep.Aim.ADOPT)
        .thenCompose(
            count -> {
              LOG.log(
                  System.Logger.Level.WARNING,
                  "Records adopted and sealed: {0}. Take gateway.store.adopt-until away. Users"
                      + " among them: {1}",
                  count.changed(),
                  String.join(", ", count.users()));
              return begin(dialect);
            });
  }

  private CompletionStage<Void> begin(Dialect dialect) {
    RecordPlace place = new RecordPlace(indices.name(COLLECTION), ID);
    return indices
        .ensure(place.index(), dialect)
        .thenCompose(made -> raw.create(dialect, place.index(), ID, document(place)))
        .handle(StoreSeal::unlessLate)
        .thenCompose(outcome -> outcome);
  }

  /** Another gateway was quicker; what it has written is looked at by the next check. */
  private static CompletionStage<Void> unlessLate(
      @Nullable Object done, @Nullable Throwable failure) {
    return failure == null
            || (Failures.cause(failure) instanceof StoreFailure late && late.status() == 409)
        ? done()
        : CompletableFuture.failedStage(failure);
  }

  private JsonObject document(RecordPlace place) {
    JsonObject since =
        Json.build().createObjectBuilder().add(SINCE, Instant.now().toString()).build();
    return seals.orElseThrow().seal(place, since);
  }

  private static CompletionStage<Void> done() {
    return CompletableFuture.completedStage(null);
  }

  private static CompletionStage<Void> refused(String why) {
    return CompletableFuture.failedStage(new StoreRefused(why));
  }
}
