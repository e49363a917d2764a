package io.searchgateway.saved;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.audit.Author;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DamagedDocument;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.WatchedCollection;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Things that people save, each under its id. A change is seen by the next request here, and by
 * other gateways after they looked for changes.
 */
public final class SavedCollection<T> {

  private final WatchedCollection<Saved<T>> collection;
  private final AuditTrail audit;
  private final Function<T, JsonObject> audited;

  /**
   * A collection.
   *
   * @param audited what the audit log keeps of one
   */
  public SavedCollection(
      WatchedCollection<Saved<T>> collection, AuditTrail audit, Function<T, JsonObject> audited) {
    this.collection = collection;
    this.audit = audit;
    this.audited = audited;
  }

  /** As {@link WatchedCollection#revision}. */
  public String revision() {
    return collection.revision();
  }

  /** Reads them, or what has changed; never fails, for it is tried again. */
  public CompletionStage<Void> look() {
    return collection.look();
  }

  /**
   * All of them.
   *
   * @throws io.searchgateway.problem.Problem 503 while they were not read yet
   */
  public Snapshot<Saved<T>> snapshot() {
    return collection.snapshot();
  }

  /** The one of that id; absent too while they were not read yet. */
  public Optional<T> find(String id) {
    return known().flatMap(all -> all.find(id)).map(found -> found.value().value());
  }

  /** All of them, if they were read already. */
  public Optional<Snapshot<Saved<T>>> known() {
    return collection.known();
  }

  /**
   * What was saved.
   *
   * @param made whether there was none before
   */
  public record Result<T>(Saved<T> saved, DocumentVersion version, boolean made) {}

  /**
   * Saves one in place of the one of that id; a damaged one counts as none.
   *
   * @param action for the audit log
   * @param change makes it of the one that is there, and throws when it may not be replaced
   * @return fails with a {@link io.searchgateway.problem.Problem}
   */
  public CompletionStage<Result<T>> save(
      String id, Exchange exchange, String action, Function<Optional<Stored<Saved<T>>>, T> change) {
    return collection.change(
        (stored, current) ->
            there(stored, current, id)
                .thenCompose(
                    there -> {
                      Saved<T> saved =
                          new Saved<>(
                              change.apply(there.readable()),
                              exchange.caller().map(Caller::name).orElse(""),
                              Instant.now());
                      return there
                          .write(stored, current, id, saved)
                          .thenApply(
                              done -> {
                                note(exchange, action, id, there.readable(), Optional.of(saved));
                                DocumentVersion version =
                                    snapshot().find(id).orElseThrow().version();
                                return new Result<>(saved, version, there.readable().isEmpty());
                              });
                    }));
  }

  /** What stands under an ID: something, nothing, or a damaged record. */
  private record There<T>(Optional<Stored<Saved<T>>> readable, boolean damaged) {

    CompletionStage<Void> write(
        StoredCollection<Saved<T>> stored, Dialect current, String id, Saved<T> saved) {
      if (damaged) {
        return stored.put(current, id, saved);
      }
      return readable
          .map(before -> stored.replace(current, before, saved))
          .orElseGet(() -> stored.create(current, id, saved));
    }
  }

  private static <T> CompletionStage<There<T>> there(
      StoredCollection<Saved<T>> stored, Dialect current, String id) {
    return stored
        .find(current, id)
        .thenApply(found -> new There<>(found, false))
        .exceptionallyCompose(
            failure ->
                CompletionFailures.cause(failure) instanceof DamagedDocument
                    ? CompletableFuture.completedStage(new There<>(Optional.empty(), true))
                    : CompletableFuture.failedStage(failure));
  }

  /**
   * Deletes one.
   *
   * @param check looks at the one that is there, and throws when it may not be deleted
   * @return whether there was one; fails with a {@link io.searchgateway.problem.Problem}
   */
  public CompletionStage<Boolean> delete(
      String id, Exchange exchange, String action, Consumer<Optional<Stored<Saved<T>>>> check) {
    return collection.change(
        (stored, current) ->
            stored
                .find(current, id)
                .thenCompose(
                    before -> {
                      check.accept(before);
                      return before.isEmpty()
                          ? CompletableFuture.completedStage(false)
                          : stored
                              .delete(current, before.get())
                              .thenApply(
                                  done -> {
                                    note(exchange, action, id, before, Optional.empty());
                                    return true;
                                  });
                    }));
  }

  /** Writes what the gateway itself has worked out over whatever is there. */
  public CompletionStage<Void> put(String id, T value) {
    return collection.change(
        (stored, current) -> stored.put(current, id, new Saved<>(value, "", Instant.now())));
  }

  private void note(
      Exchange exchange,
      String action,
      String id,
      Optional<Stored<Saved<T>>> before,
      Optional<Saved<T>> after) {
    audit.note(
        Author.of(exchange)
            .changed(
                action,
                id,
                before.map(found -> audited.apply(found.value().value())),
                after.map(found -> audited.apply(found.value()))));
  }
}
