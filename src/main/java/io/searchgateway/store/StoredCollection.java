package io.searchgateway.store;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.seal.UntrustedRecord;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * A collection of like documents in one index, with its snapshot.
 *
 * <p>Beside the documents a mark is kept that every write renews, so that other gateways find out
 * about a change by reading one small document.
 */
public final class StoredCollection<T> {

  private static final System.Logger LOG = System.getLogger(StoredCollection.class.getName());
  private static final String MARKS = "revisions";
  private static final long RELOAD_NANOS = 60_000_000_000L;

  private final String name;
  private final OwnIndices indices;
  private final DocumentStore store;
  private final DocumentFormat<T> format;
  private final SnapshotReader<T> reader;
  private volatile Optional<Snapshot<T>> snapshot = Optional.empty();
  private volatile String mark = "";
  private volatile long loadedAtNanos;
  private volatile long writes;
  private volatile boolean withheld;
  private volatile String revision = "";

  public StoredCollection(String name, OwnIndices indices, DocumentFormat<T> format) {
    this.name = name;
    this.indices = indices;
    this.store = indices.documents();
    this.format = format;
    this.reader = new SnapshotReader<>(name, format);
  }

  /** The latest view; absent until the collection was read for the first time. */
  public Optional<Snapshot<T>> snapshot() {
    return snapshot;
  }

  /**
   * Another text whenever the documents have changed, the same on all gateways that have seen the
   * same change; empty until the collection was read for the first time.
   */
  public String revision() {
    return revision;
  }

  /**
   * Whether documents were left out that may be good all the same: sealed with a key that only
   * other gateways have, or an older version that somebody has put back. They must not be written
   * over.
   */
  public boolean withholds() {
    return withheld;
  }

  /** Reads everything; the index is created by the first write. */
  public CompletionStage<Void> open(Dialect dialect) {
    return indices
        .settled(dialect)
        .thenCompose(settled -> indices.find(indices.name(name), dialect))
        .thenCompose(found -> indices.find(indices.name(MARKS), dialect))
        .thenCompose(found -> readMark(dialect))
        .thenCompose(read -> load(dialect, read));
  }

  /** Reads everything again if another gateway changed something, or after a minute. */
  public CompletionStage<Void> refresh(Dialect dialect) {
    return readMark(dialect)
        .thenCompose(
            read ->
                read.equals(mark) && System.nanoTime() - loadedAtNanos < RELOAD_NANOS
                    ? CompletableFuture.completedFuture(null)
                    : load(dialect, read));
  }

  /**
   * Adds a document; it is in the snapshot when the stage ends.
   *
   * @return fails with a {@link StoreFailure} of status 409 when the id is taken
   */
  public CompletionStage<Void> create(Dialect dialect, String id, T value) {
    return indices
        .ensure(indices.name(name), dialect)
        .thenCompose(made -> store.create(dialect, indices.name(name), id, format.write(value)))
        .thenCompose(version -> changed(dialect, new Stored<>(id, version, value)));
  }

  /** Writes a document over whatever stands under its id; it is in the snapshot at the end. */
  public CompletionStage<Void> put(Dialect dialect, String id, T value) {
    return indices
        .ensure(indices.name(name), dialect)
        .thenCompose(made -> store.put(dialect, indices.name(name), id, format.write(value)))
        .thenCompose(version -> changed(dialect, new Stored<>(id, version, value)));
  }

  /**
   * Writes documents over whatever stands under their ids, by one request; those that were written
   * are in the snapshot at the end.
   *
   * @param values by id; together no larger than a request to the engine may be
   * @return the ids of those that were written; fails with a {@link StoreFailure} while documents
   *     are withheld
   */
  public CompletionStage<Set<String>> putAll(Dialect dialect, Map<String, T> values) {
    if (withheld) {
      return CompletableFuture.failedStage(new StoreFailure("documents are withheld", 503));
    }
    Map<String, JsonObject> sources = new HashMap<>();
    values.forEach((id, value) -> sources.put(id, format.write(value)));
    return indices
        .ensure(indices.name(name), dialect)
        .thenCompose(made -> store.putAll(dialect, indices.name(name), sources))
        .thenCompose(
            written ->
                changed(
                        dialect,
                        documents ->
                            values.forEach(
                                (id, value) ->
                                    Optional.ofNullable(written.get(id))
                                        .ifPresent(
                                            version ->
                                                documents.put(
                                                    id, new Stored<>(id, version, value)))))
                    .thenApply(done -> written.keySet()));
  }

  /**
   * The document as it is in the engine now.
   *
   * @return fails with {@link DamagedDocument} when it cannot be understood
   */
  public CompletionStage<Optional<Stored<T>>> find(Dialect dialect, String id) {
    return store
        .find(dialect, indices.name(name), id)
        .exceptionallyCompose(
            failure ->
                CompletableFuture.failedStage(
                    CompletionFailures.cause(failure) instanceof UntrustedRecord untrusted
                        ? new DamagedDocument(untrusted)
                        : failure))
        .thenApply(
            document ->
                document.map(
                    found -> {
                      try {
                        T value = format.read(id, found.source());
                        return new Stored<>(id, found.version(), value);
                      } catch (IllegalArgumentException damaged) {
                        throw new DamagedDocument(damaged);
                      }
                    }));
  }

  /**
   * Writes a document that is still as it was found; it is in the snapshot at the end.
   *
   * @return fails with a {@link StoreFailure} of status 409 when it was changed since
   */
  public CompletionStage<Void> replace(Dialect dialect, Stored<T> found, T value) {
    return store
        .replace(dialect, indices.name(name), found.id(), format.write(value), found.version())
        .thenCompose(version -> changed(dialect, new Stored<>(found.id(), version, value)));
  }

  /**
   * Deletes a document that is still as it was found; it is not in the snapshot at the end.
   *
   * @return fails with a {@link StoreFailure} of status 409 when it was changed since
   */
  public CompletionStage<Void> delete(Dialect dialect, Stored<T> found) {
    return store
        .delete(dialect, indices.name(name), found.id(), found.version())
        .thenCompose(deleted -> changed(dialect, documents -> documents.remove(found.id())));
  }

  /** Deletes a document in whatever state, a damaged one. */
  public CompletionStage<Void> delete(Dialect dialect, String id) {
    return store
        .delete(dialect, indices.name(name), id)
        .thenCompose(deleted -> changed(dialect, documents -> documents.remove(id)));
  }

  private CompletionStage<Void> changed(Dialect dialect, Stored<T> written) {
    return changed(dialect, documents -> documents.put(written.id(), written));
  }

  private CompletionStage<Void> changed(Dialect dialect, Consumer<Map<String, Stored<T>>> change) {
    String next = UUID.randomUUID().toString();
    synchronized (this) {
      writes++;
      Map<String, Stored<T>> documents =
          new HashMap<>(snapshot.map(Snapshot::documents).orElse(Map.of()));
      change.accept(documents);
      snapshot = Optional.of(new Snapshot<>(documents, snapshot.map(Snapshot::broken).orElse(0)));
      revision = revision(next);
    }
    JsonObject renewed = Json.object().add("mark", next).build();
    return indices
        .ensure(indices.name(MARKS), dialect)
        .thenCompose(made -> store.put(dialect, indices.name(MARKS), name, renewed))
        .handle(
            (version, failure) -> {
              if (failure != null) {
                // What was written stands; others see it when they read everything again.
                LOG.log(
                    System.Logger.Level.WARNING,
                    "A change of {0} cannot be announced to other gateways: {1}",
                    name,
                    CompletionFailures.cause(failure).getMessage());
              }
              return null;
            });
  }

  private CompletionStage<String> readMark(Dialect dialect) {
    return store
        .get(dialect, indices.name(MARKS), name)
        .thenApply(
            source -> {
              if (source.isEmpty()) {
                indices.forget();
              }
              return source
                  .map(object -> object.get("mark"))
                  .filter(JsonString.class::isInstance)
                  .map(value -> ((JsonString) value).getString())
                  .orElse("");
            });
  }

  private CompletionStage<Void> load(Dialect dialect, String readMark) {
    long writesBefore = writes;
    return store
        .all(dialect, indices.name(name), format.fields(), format.page())
        .thenCompose(
            hits -> {
              if (hits.isEmpty()) {
                indices.forget();
              }
              return take(hits, reader.read(hits), readMark, writesBefore)
                  ? CompletableFuture.completedFuture(null)
                  : load(dialect, readMark);
            });
  }

  /** Refuses a view that was read before a write of our own and may lack it. */
  private synchronized boolean take(
      List<IndexScan.Hit> hits, Snapshot<T> read, String readMark, long writesBefore) {
    if (writes != writesBefore) {
      return false;
    }
    Set<String> there = hits.stream().map(IndexScan.Hit::id).collect(Collectors.toSet());
    snapshot.map(Snapshot::documents).orElse(Map.of()).keySet().stream()
        .filter(id -> !there.contains(id))
        .forEach(id -> store.gone(indices.name(name), id));
    withheld =
        hits.stream()
            .flatMap(hit -> hit.doubt().stream())
            .anyMatch(UntrustedRecord.Reason::mayBeGood);
    // A change that could not be announced has left the mark as it was.
    boolean announced = !readMark.equals(mark) || sameAs(read);
    revision = announced ? revision(readMark) : revision(UUID.randomUUID().toString());
    snapshot = Optional.of(read);
    mark = readMark;
    loadedAtNanos = System.nanoTime();
    return true;
  }

  private static String revision(String mark) {
    return "-" + mark;
  }

  private boolean sameAs(Snapshot<T> read) {
    return snapshot.isEmpty() || versions(snapshot.get()).equals(versions(read));
  }

  private static <T> Map<String, Object> versions(Snapshot<T> view) {
    return view.all().stream().collect(Collectors.toMap(Stored::id, Stored::version));
  }
}
