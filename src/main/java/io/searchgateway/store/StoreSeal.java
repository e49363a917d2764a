package io.searchgateway.store;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.seal.KeyedSeals;
import io.searchgateway.seal.KeyedSeals.Verification;
import io.searchgateway.seal.RecordPlace;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
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
  private static final String REPLACED = "replaced";

  private static final String UNKNOWN_KEY =
      "The store is sealed with a key that is not in "
          + "gateway.store.key-file. The gateway does not start and has "
          + "changed nothing in the store.";
  private static final String NO_KEY =
      "The store is sealed and gateway.store.key-file is not set. The "
          + "gateway does not start and has changed nothing in the store.";
  private static final String REPLACED_KEY =
      "The store is now sealed with another key of "
          + "gateway.store.key-file. Put that key on the first line and "
          + "restart. A replaced key cannot seal the store again.";
  private static final String UNSEALED =
      "gateway.store.key-file is set, but the store contains records "
          + "that are not sealed, so the gateway does not start. Check the "
          + "stored users, then set gateway.store.adopt-until once to seal "
          + "these records.";
  private static final String FOREIGN =
      "The store contains records that were modified or are sealed with "
          + "another key (such as {0}). The gateway does not start.";

  private final OwnIndices indices;
  private final DocumentStore raw;
  private final Optional<KeyedSeals> seals;
  private final Optional<Instant> adoptUntil;
  private CompletableFuture<Void> settled = new CompletableFuture<>();
  private boolean begun;

  /** Whether the seal was seen or made: nothing is adopted after that, though it be taken away. */
  private volatile boolean known;

  private volatile boolean renewed;

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
   * records where that was asked for, and seals anew what an older key has sealed, once at least
   * where the gateway knows several: others may have written with theirs meanwhile.
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
                    mine.completeExceptionally(CompletionFailures.cause(failure));
                  }
                });
    return mine;
  }

  private CompletionStage<Void> look(Dialect dialect) {
    String index = indices.name(COLLECTION);
    return raw.find(dialect, index, ID)
        .thenCompose(
            found -> {
              if (found.isPresent()) {
                known = true;
              }
              if (seals.isEmpty()) {
                return found.isEmpty() ? done() : refused(NO_KEY);
              }
              return found.isEmpty() ? first(dialect) : sealed(dialect, found.get());
            });
  }

  private CompletionStage<SealSweep.Count> sweep(Dialect dialect, SealSweep.Mode aim) {
    return new SealSweep(dialect, indices, raw, seals.orElseThrow()).of(aim);
  }

  private CompletionStage<Void> sealed(Dialect dialect, DocumentStore.Found found) {
    RecordPlace place = new RecordPlace(indices.name(COLLECTION), ID);
    KeyedSeals keyed = seals.orElseThrow();
    Verification standing = keyed.standing(place, found.source());
    if (adoptUntil.isPresent()) {
      LOG.log(
          System.Logger.Level.WARNING,
          "The store is already sealed: gateway.store.adopt-until has no " + "effect. Remove it");
    }
    return switch (standing) {
      case CURRENT -> renewed || !keyed.knowsSeveral() ? done() : renewed(dialect);
      case FORMER -> {
        Set<String> replaced = replaced(keyed.content(place, found.source()));
        if (replaced.contains(keyed.current())) {
          LOG.log(System.Logger.Level.WARNING, REPLACED_KEY);
          yield done();
        }
        keyed.keyOf(found.source()).ifPresent(replaced::add);
        yield renewed(dialect)
            .thenCompose(
                done ->
                    raw.replace(
                        dialect, place.index(), ID, document(place, replaced), found.version()))
            .handle(StoreSeal::unlessLate)
            .thenCompose(outcome -> outcome);
      }
      case UNSEALED, FORGED, OTHER_KEY -> refused(UNKNOWN_KEY);
    };
  }

  private CompletionStage<Void> renewed(Dialect dialect) {
    return sweep(dialect, SealSweep.Mode.RENEW)
        .thenAccept(
            count -> {
              renewed = true;
              LOG.log(
                  System.Logger.Level.INFO,
                  "Records resealed with the current key: {0}",
                  count.changed());
            });
  }

  /** Names of keys that another one was put in front of; they do not come back. */
  private static Set<String> replaced(JsonObject content) {
    return content.get(REPLACED) instanceof JsonArray names
        ? names.getValuesAs(JsonString.class).stream()
            .map(JsonString::getString)
            .collect(Collectors.toCollection(TreeSet::new))
        : new TreeSet<>();
  }

  /**
   * Nothing says that the store is sealed. Where a record of it is, somebody has taken that
   * document away, and what is not sealed came from somebody like that: it is not adopted unasked.
   */
  private CompletionStage<Void> first(Dialect dialect) {
    boolean adopting =
        !known && adoptUntil.filter(until -> Instant.now().isBefore(until)).isPresent();
    return sweep(dialect, SealSweep.Mode.COUNT)
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
    return sweep(dialect, SealSweep.Mode.ADOPT)
        .thenCompose(
            count -> {
              LOG.log(
                  System.Logger.Level.WARNING,
                  "Records adopted and sealed: {0}. Remove "
                      + "gateway.store.adopt-until. Users among them: {1}",
                  count.changed(),
                  String.join(", ", count.users()));
              return begin(dialect);
            });
  }

  private CompletionStage<Void> begin(Dialect dialect) {
    RecordPlace place = new RecordPlace(indices.name(COLLECTION), ID);
    return indices
        .ensure(place.index(), dialect)
        .thenCompose(made -> raw.create(dialect, place.index(), ID, document(place, Set.of())))
        .handle(StoreSeal::unlessLate)
        .thenCompose(outcome -> outcome)
        .thenRun(() -> known = true);
  }

  /** Another gateway was quicker; what it has written is looked at by the next check. */
  private static CompletionStage<Void> unlessLate(
      @Nullable Object done, @Nullable Throwable failure) {
    return failure == null || StoreFailure.isConflict(failure)
        ? done()
        : CompletableFuture.failedStage(failure);
  }

  private JsonObject document(RecordPlace place, Set<String> replaced) {
    JsonObjectBuilder content = Json.object().add(SINCE, Instant.now().toString());
    if (!replaced.isEmpty()) {
      content.add(REPLACED, Json.array(replaced));
    }
    return seals.orElseThrow().seal(place, content.build());
  }

  private static CompletionStage<Void> done() {
    return CompletableFuture.completedStage(null);
  }

  private static CompletionStage<Void> refused(String why) {
    return CompletableFuture.failedStage(new StoreRefused(why));
  }
}
