package io.searchgateway.feature.uibuilder.document;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.audit.Author;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.uibuilder.model.PageReader;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.search.AnswerRevision;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.StoredPlace;
import io.searchgateway.store.WatchedCollection;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The documents of the builder. A change of one is seen by the next request here, and by other
 * gateways after they looked for changes.
 */
@Component
public final class PageStore implements AnswerRevision {

  private static final int MOST = 1000;

  /** Most bytes of memory that all take together. */
  private static final long HEAVIEST = 32L << 20;

  private final WatchedCollection<PageDocument> collection;
  private final AuditTrail audit;

  /**
   * Those in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   * @param audit hears of changes
   */
  @Inject
  public PageStore(OwnIndices indices, Supplier<Optional<Dialect>> dialect, AuditTrail audit) {
    this.collection =
        new WatchedCollection<>(
            new StoredCollection<>("uibuilder", indices, new PageFormat()),
            dialect,
            new StoreProblems("the documents of search pages", "save the document again"));
    this.audit = audit;
  }

  @Override
  public String revision() {
    return collection.revision();
  }

  /** Reads them, or what has changed; never fails, for it is tried again. */
  public CompletionStage<Void> look() {
    return collection.look();
  }

  /**
   * All of a kind, by name.
   *
   * @throws Problem 503 while they were not read yet
   */
  public List<PageDocument> all(DocumentKind kind) {
    return collection.snapshot().all().stream()
        .map(Stored::value)
        .filter(page -> page.kind() == kind)
        .sorted(Comparator.comparing(PageDocument::id))
        .toList();
  }

  /**
   * A document.
   *
   * @throws Problem 404; 503 while they were not read yet
   */
  public Stored<PageDocument> get(DocumentKind kind, String id) {
    return find(kind, id).orElseThrow(() -> none(kind, id));
  }

  /**
   * The same where it may be missing.
   *
   * @throws Problem 503 while they were not read yet
   */
  public Optional<Stored<PageDocument>> find(DocumentKind kind, String id) {
    return collection.snapshot().find(key(kind, id));
  }

  private static String key(DocumentKind kind, String id) {
    return kind.word() + "-" + id;
  }

  private static Problem none(DocumentKind kind, String id) {
    String shown = DocumentIds.isId(id) ? " `" + id + "`" : "";
    return Problem.of(
        404, "search_page_not_found", "there is no document" + shown + " for " + kind.word());
  }

  /** What is to be saved, and what is said of it in the history. */
  public record Change(JsonObject document, String summary) {}

  /**
   * A document that was saved.
   *
   * @param made whether there was none
   */
  public record Saved(Stored<PageDocument> stored, boolean made) {}

  /** Makes a change of what is there; throws when that may not be. */
  @FunctionalInterface
  public interface Edit {

    /** The change of a document; absent where there is none yet. */
    Change of(Optional<Stored<PageDocument>> before);
  }

  /**
   * Saves a document as its newest version.
   *
   * @param exchange who saves it
   * @return fails with a {@link Problem}
   */
  public CompletionStage<Saved> save(DocumentKind kind, String id, Exchange exchange, Edit edit) {
    DocumentIds.check(id);
    return collection.change(
        (stored, current) ->
            StoredPlace.find(stored, current, key(kind, id))
                .thenCompose(
                    there -> {
                      Change change = edit.of(there.stored());
                      PageDocument after = after(kind, id, there.stored(), change, exchange);
                      checkRoom(after);
                      return withoutOldCode(stored, current, there, after)
                          .thenCompose(none -> there.write(after))
                          .thenApply(done -> saved(exchange, after, change, there));
                    }));
  }

  private Saved saved(
      Exchange exchange, PageDocument after, Change change, StoredPlace<PageDocument> there) {
    note(exchange, "uibuilder.save", after, change.summary());
    return new Saved(get(after.kind(), after.id()), there.stored().isEmpty());
  }

  /** Code that an earlier page of that name has left is not the new one's. */
  private static CompletionStage<Void> withoutOldCode(
      StoredCollection<PageDocument> stored,
      Dialect current,
      StoredPlace<PageDocument> there,
      PageDocument page) {
    return page.kind() == DocumentKind.SEARCH && there.stored().isEmpty()
        ? deleteCode(stored, current, page.id())
        : CompletableFuture.completedStage(null);
  }

  private static CompletionStage<Void> deleteCode(
      StoredCollection<PageDocument> stored, Dialect current, String id) {
    String key = key(DocumentKind.CODE, id);
    return StoredPlace.find(stored, current, key)
        .thenCompose(
            code ->
                code.stored()
                    .map(found -> stored.delete(current, found))
                    .orElseGet(
                        () ->
                            code.damaged()
                                ? stored.delete(current, key)
                                : CompletableFuture.completedStage(null)));
  }

  /**
   * Saves the code of a page as its newest version.
   *
   * @param check looks at the page as it is then, and throws when its code may not be saved
   * @return fails with a {@link Problem}, 404 when there is no such page
   */
  public CompletionStage<Saved> saveCode(
      String id, Exchange exchange, Consumer<Stored<PageDocument>> check, Edit edit) {
    return collection.change(
        (stored, current) ->
            stored
                .find(current, key(DocumentKind.SEARCH, id))
                .thenCompose(
                    page -> {
                      check.accept(page.orElseThrow(() -> none(DocumentKind.SEARCH, id)));
                      return StoredPlace.find(stored, current, key(DocumentKind.CODE, id));
                    })
                .thenCompose(
                    there -> {
                      Change change = edit.of(there.stored());
                      PageDocument after =
                          after(DocumentKind.CODE, id, there.stored(), change, exchange);
                      checkRoom(after);
                      return there
                          .write(after)
                          .thenApply(done -> saved(exchange, after, change, there));
                    }));
  }

  private static PageDocument after(
      DocumentKind kind,
      String id,
      Optional<Stored<PageDocument>> there,
      Change change,
      Exchange exchange) {
    String author = Author.of(exchange).name();
    String content = change.document().toString();
    if (content.length() > kind.mostBytes()) {
      throw Problem.of(
          400,
          "definition_too_large",
          "such a document can have at most " + kind.mostBytes() + " characters");
    }
    int number = there.map(found -> found.value().newest().version() + 1).orElse(1);
    PageVersion newest = new PageVersion(number, author, Instant.now(), change.summary(), content);
    String index = PageReader.index(change.document());
    return there
        .map(found -> found.value().with(newest, index))
        .orElseGet(() -> PageDocument.first(kind, id, newest, index));
  }

  private void checkRoom(PageDocument after) {
    Snapshot<PageDocument> all = collection.snapshot();
    List<PageDocument> others =
        all.all().stream()
            .map(Stored::value)
            .filter(one -> one.kind() != after.kind() || !one.id().equals(after.id()))
            .toList();
    if (others.size() >= MOST
        || after.weight() + others.stream().mapToLong(PageDocument::weight).sum() > HEAVIEST) {
      throw Problem.of(
          400,
          "too_many_search_pages",
          "there are " + others.size() + " documents of search pages, or they are too large");
    }
  }

  /**
   * Changes what visitors see of a document.
   *
   * @param action for the audit log
   * @param shown of the document that is there; throws when it may not be
   * @return fails with a {@link Problem}, 404 when there is no such document
   */
  public CompletionStage<Stored<PageDocument>> deploy(
      String id, String action, Exchange exchange, Deploying shown) {
    DocumentKind kind = DocumentKind.SEARCH;
    return collection.change(
        (stored, current) ->
            stored
                .find(current, key(kind, id))
                .thenCompose(
                    before -> {
                      Stored<PageDocument> found = before.orElseThrow(() -> none(kind, id));
                      PageDocument after = found.value().withDeployed(shown.of(found));
                      if (after.weight() > found.value().weight()) {
                        checkRoom(after);
                      }
                      return stored
                          .replace(current, found, after)
                          .thenApply(
                              done -> {
                                note(exchange, action, after, "");
                                return get(kind, id);
                              });
                    }));
  }

  /** Decides what visitors see. */
  @FunctionalInterface
  public interface Deploying {

    /** The version that they see; absent for none. */
    Optional<PageVersion> of(Stored<PageDocument> found);
  }

  /**
   * Deletes a document with its versions, and with a page the code that was saved for it.
   *
   * @param check looks at it, and throws when it may not be deleted
   * @return fails with a {@link Problem}, 404 when there is none
   */
  public CompletionStage<Void> delete(
      DocumentKind kind, String id, Exchange exchange, Consumer<Stored<PageDocument>> check) {
    return collection.change(
        (stored, current) ->
            StoredPlace.find(stored, current, key(kind, id))
                .thenCompose(
                    there -> {
                      if (there.damaged()) {
                        return stored.delete(current, key(kind, id));
                      }
                      Stored<PageDocument> found = there.stored().orElseThrow(() -> none(kind, id));
                      check.accept(found);
                      return stored
                          .delete(current, found)
                          .thenCompose(
                              done ->
                                  kind == DocumentKind.SEARCH
                                      ? deleteCode(stored, current, id)
                                      : CompletableFuture.completedStage(null))
                          .thenRun(
                              () -> note(exchange, "uibuilder.delete", found.value(), "deleted"));
                    }));
  }

  /** Documents hold credentials of pages, so the audit log has no more than the version. */
  private void note(Exchange exchange, String action, PageDocument page, String summary) {
    audit.note(
        Author.of(exchange)
            .changed(
                action,
                page.kind().word() + "/" + page.id(),
                Optional.empty(),
                Optional.of(
                    Json.object()
                        .add("version", page.newest().version())
                        .add("summary", summary)
                        .build())));
  }
}
