package io.searchgateway.feature.storedquery;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.audit.Author;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.search.AnswerRevision;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DamagedDocument;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.WatchedCollection;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * The stored queries. A change of one is seen by the next request here, and by others after they
 * looked for changes.
 */
@Component
public final class StoredQueries implements AnswerRevision {

  private static final int MOST = 1000;

  /** Most bytes of memory that all take together. */
  private static final long HEAVIEST = 16L << 20;

  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,127}");
  private static final List<String> WORDS = List.of("validate", "execute");
  private static final StoreProblems PROBLEMS =
      new StoreProblems(
          "the stored queries", "a user with access to every index can save it again");

  private final WatchedCollection<StoredQuery> collection;
  private final AuditTrail audit;

  /**
   * Those in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   * @param audit hears of changes
   */
  @Inject
  public StoredQueries(OwnIndices indices, Supplier<Optional<Dialect>> dialect, AuditTrail audit) {
    this.collection =
        new WatchedCollection<>(
            new StoredCollection<>("storedqueries", indices, new StoredQueryFormat()),
            dialect,
            PROBLEMS);
    this.audit = audit;
  }

  @Override
  public String revision() {
    return collection.revision();
  }

  /**
   * Reads them, or what has changed; never fails, for it is tried again. While somebody looks,
   * others wait for that.
   */
  CompletionStage<Void> look() {
    return collection.look();
  }

  /**
   * All, by id.
   *
   * @throws Problem 503 while they were not read yet
   */
  List<StoredQuery> all() {
    return snapshot().all().stream()
        .map(Stored::value)
        .sorted(Comparator.comparing(StoredQuery::id))
        .toList();
  }

  /**
   * The one of that id.
   *
   * @throws Problem 404; 503 while they were not read yet
   */
  Stored<StoredQuery> get(String id) {
    return snapshot().find(id).orElseThrow(() -> none(id));
  }

  /** Whether there may be one of that id: so too while they were not read yet. */
  boolean mayHave(String id) {
    return collection.known().map(read -> read.find(id).isPresent()).orElse(true);
  }

  private Snapshot<StoredQuery> snapshot() {
    return collection.snapshot();
  }

  static Problem none(String id) {
    String shown = ID.matcher(id).matches() ? " `" + id + "`" : "";
    return Problem.of(404, "stored_query_not_found", "the stored query does not exist" + shown);
  }

  /**
   * Saves one in place of the one of that id.
   *
   * @param exchange who saves it
   * @param check looks at the one that is there, if any, and throws when it may not be replaced
   * @return how it is stored; fails with a {@link Problem}
   */
  CompletionStage<Saved> save(
      String id,
      QueryDefinition definition,
      Exchange exchange,
      Consumer<Optional<Stored<StoredQuery>>> check) {
    if (!ID.matcher(id).matches() || WORDS.contains(id)) {
      throw Problem.of(
          400,
          "bad_id",
          "an ID must consist of letters, digits, `.`, `_` and `-`, start "
              + "with a letter or a digit, have at most 128 characters, and not be "
              + "the name of an operation");
    }
    return collection.change(
        (stored, current) ->
            stored
                .find(current, id)
                .thenApply(
                    before -> {
                      check.accept(before);
                      return before;
                    })
                .exceptionallyCompose(
                    failure -> cleared(stored, current, id, exchange, check, failure))
                .thenCompose(before -> write(stored, current, id, definition, exchange, before)));
  }

  /**
   * A query that was saved.
   *
   * @param made whether there was none
   */
  record Saved(StoredQuery query, DocumentVersion version, boolean made) {}

  private CompletionStage<Saved> write(
      StoredCollection<StoredQuery> stored,
      Dialect current,
      String id,
      QueryDefinition definition,
      Exchange exchange,
      Optional<Stored<StoredQuery>> before) {
    if (before.isEmpty() && snapshot().documents().size() >= MOST) {
      throw Problem.of(
          400,
          "too_many_stored_queries",
          "there are " + MOST + " stored queries, which is the maximum");
    }
    checkWeight(id, definition);
    Instant now = Instant.now();
    StoredQuery query =
        new StoredQuery(
            id,
            definition,
            exchange.caller().map(Caller::name).orElse(""),
            before.map(found -> found.value().createdAt()).orElse(now),
            now);
    CompletionStage<Void> written =
        before.isPresent()
            ? stored.replace(current, before.get(), query)
            : stored.create(current, id, query);
    return written.thenApply(
        done -> {
          note(exchange, "storedquery.save", id, before, Optional.of(query));
          return new Saved(query, get(id).version(), before.isEmpty());
        });
  }

  private void checkWeight(String id, QueryDefinition definition) {
    long others =
        snapshot().all().stream()
            .map(Stored::value)
            .filter(query -> !query.id().equals(id))
            .mapToLong(query -> query.definition().weight())
            .sum();
    if (others + definition.weight() > HEAVIEST) {
      throw Problem.of(
          400,
          "too_many_stored_queries",
          "the total size of the stored queries would be too large");
    }
  }

  /**
   * A damaged one is as good as none to who may see every index: it is taken away, so that it can
   * be written anew. Which index it was for cannot be told.
   */
  private CompletionStage<Optional<Stored<StoredQuery>>> cleared(
      StoredCollection<StoredQuery> stored,
      Dialect current,
      String id,
      Exchange exchange,
      Consumer<Optional<Stored<StoredQuery>>> check,
      Throwable failure) {
    if (exchange.caller().filter(caller -> caller.rights().seesAll()).isEmpty()
        || !(CompletionFailures.cause(failure) instanceof DamagedDocument)) {
      return CompletableFuture.failedStage(failure);
    }
    check.accept(Optional.empty());
    return stored.delete(current, id).thenApply(gone -> Optional.empty());
  }

  /**
   * Deletes one.
   *
   * @param check looks at it, and throws when it may not be deleted
   * @return fails with a {@link Problem}, 404 when there is none
   */
  CompletionStage<Void> delete(
      String id, Exchange exchange, Consumer<Optional<Stored<StoredQuery>>> check) {
    if (!ID.matcher(id).matches()) {
      throw none(id);
    }
    return collection.change(
        (stored, current) ->
            stored
                .find(current, id)
                .thenCompose(
                    before -> {
                      Stored<StoredQuery> found = before.orElseThrow(() -> none(id));
                      check.accept(before);
                      return stored
                          .delete(current, found)
                          .thenRun(
                              () ->
                                  note(
                                      exchange,
                                      "storedquery.delete",
                                      id,
                                      before,
                                      Optional.empty()));
                    }));
  }

  private void note(
      Exchange exchange,
      String action,
      String id,
      Optional<Stored<StoredQuery>> before,
      Optional<StoredQuery> after) {
    audit.note(
        Author.of(exchange)
            .changed(
                action,
                id,
                before.map(found -> found.value().shown()),
                after.map(StoredQuery::shown)));
  }
}
