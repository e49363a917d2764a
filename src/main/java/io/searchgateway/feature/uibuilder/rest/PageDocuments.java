package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.document.DocumentReader;
import io.searchgateway.feature.uibuilder.document.PageDocument;
import io.searchgateway.feature.uibuilder.document.PageStore;
import io.searchgateway.feature.uibuilder.document.PageStore.Change;
import io.searchgateway.feature.uibuilder.document.PageVersion;
import io.searchgateway.feature.uibuilder.model.PageReader;
import io.searchgateway.feature.uibuilder.sanitize.DocumentSanitizer;
import io.searchgateway.feature.uibuilder.sanitize.Removal;
import io.searchgateway.json.JsonChanges;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.store.Stored;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads and changes documents for callers, by the rights to the indices that they are for. */
@Component
public final class PageDocuments {

  private static final int MOST_SAID = 8;

  private final PageStore store;
  private final PageRights rights;
  private final PageChecks checks;

  @Inject
  public PageDocuments(PageStore store, PageRights rights, PageChecks checks) {
    this.store = store;
    this.rights = rights;
    this.checks = checks;
  }

  /** What a client holds a change to. */
  record Condition(@Nullable String ifMatch, @Nullable String ifNoneMatch) {

    void check(Optional<Stored<PageDocument>> before) {
      Preconditions.check(ifMatch, ifNoneMatch, before.map(Stored::version));
    }
  }

  /** The documents of a kind that the caller may see. */
  CompletionStage<List<PageDocument>> all(DocumentKind kind, Caller caller) {
    return rights
        .ready(caller)
        .thenApply(
            ready ->
                store.all(kind).stream()
                    .filter(page -> rights.sees(caller, page.index()))
                    .toList());
  }

  /**
   * A document.
   *
   * @return fails with a {@link Problem}: 403 when its index is not the caller's, 404
   */
  CompletionStage<Stored<PageDocument>> one(DocumentKind kind, String id, Caller caller) {
    String index = store.get(kind, id).value().index();
    return rights
        .ready(caller, index)
        .thenApply(
            ready -> {
              Stored<PageDocument> found = store.get(kind, id);
              rights.check(caller, found.value().index());
              return found;
            });
  }

  /** Saves what was sent: 201 when there was none, else 200. */
  CompletionStage<Response> save(
      DocumentKind kind,
      String id,
      JsonObject body,
      Condition condition,
      HttpServletRequest request) {
    DocumentSanitizer.Clean clean = DocumentSanitizer.clean(DocumentReader.read(body, id));
    List<Removal> warnings = new ArrayList<>(clean.warnings());
    DocumentReader.unknown(clean.document()).stream()
        .map(at -> new Removal(at.toString(), "the member is not known; it is kept, and not used"))
        .forEach(warnings::add);
    return save(
        kind, id, new DocumentSanitizer.Clean(clean.document(), warnings), "", condition, request);
  }

  /** Saves a version once more, as the newest. */
  CompletionStage<Response> restore(
      DocumentKind kind, String id, int version, Condition condition, HttpServletRequest request) {
    return one(kind, id, Exchanges.caller(request))
        .thenCompose(
            found ->
                save(
                    kind,
                    id,
                    DocumentSanitizer.clean(version(found.value(), version).document()),
                    "restored from version " + version,
                    condition,
                    request));
  }

  private CompletionStage<Response> save(
      DocumentKind kind,
      String id,
      DocumentSanitizer.Clean clean,
      String summary,
      Condition condition,
      HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    Exchange exchange = Exchanges.of(request);
    String index = index(clean.document());
    return rights
        .ready(caller, index)
        .thenCompose(
            ready -> {
              rights.check(caller, index);
              return checks.saved(
                  kind, clean.document(), credentialBefore(kind, id), caller, exchange);
            })
        .thenCompose(
            warnings ->
                store
                    .save(
                        kind,
                        id,
                        exchange,
                        before -> {
                          before.ifPresent(found -> rights.check(caller, found.value().index()));
                          condition.check(before);
                          return new Change(
                              clean.document(),
                              summary.isEmpty() ? summary(before, clean.document()) : summary);
                        })
                    .thenApply(saved -> answer(saved, clean.warnings(), warnings)));
  }

  private static Response answer(
      PageStore.Saved saved, List<Removal> removed, List<Removal> found) {
    List<Removal> warnings = new ArrayList<>(removed);
    warnings.addAll(found);
    Stored<PageDocument> stored = saved.stored();
    return Answers.tagged(
        saved.made() ? 201 : 200, PageView.of(stored.value(), warnings), stored.version());
  }

  private String credentialBefore(DocumentKind kind, String id) {
    return store
        .find(kind, id)
        .map(found -> PageChecks.credential(found.value().newest().document()))
        .orElse("");
  }

  private static String index(JsonObject document) {
    return PageReader.index(document);
  }

  private static String summary(Optional<Stored<PageDocument>> before, JsonObject after) {
    if (before.isEmpty()) {
      return "created";
    }
    JsonValue old = before.get().value().newest().document();
    String changed =
        JsonChanges.between(old, after).made().stream()
            .map(PageDocuments::member)
            .distinct()
            .limit(MOST_SAID)
            .collect(Collectors.joining(", "));
    return changed.isEmpty() ? "nothing changed" : "changed " + changed;
  }

  /** The first two members that a pointer leads through. */
  private static String member(String pointer) {
    String[] steps = pointer.split("/", -1);
    return steps.length > 2 ? steps[1] + "." + steps[2] : pointer.replaceFirst("^/", "");
  }

  /**
   * A version that is kept.
   *
   * @throws Problem 404
   */
  static PageVersion version(PageDocument page, int version) {
    return page.versions().stream()
        .filter(one -> one.version() == version)
        .findFirst()
        .orElseThrow(
            () -> Problem.of(404, "version_unknown", "there is no version " + version + " of it"));
  }

  /** Saves the code of a page that is there, and the caller's. */
  CompletionStage<PageStore.Saved> saveCode(
      String id, PageStore.Edit edit, HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return one(DocumentKind.SEARCH, id, caller)
        .thenCompose(
            seen ->
                store.saveCode(
                    id,
                    Exchanges.of(request),
                    page -> rights.check(caller, page.value().index()),
                    edit));
  }

  /** Deletes a document; what was deployed of it is gone as well. */
  CompletionStage<Response> delete(
      DocumentKind kind, String id, @Nullable String ifMatch, HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return one(kind, id, caller)
        .thenCompose(
            seen ->
                store.delete(
                    kind,
                    id,
                    Exchanges.of(request),
                    found -> {
                      rights.check(caller, found.value().index());
                      Preconditions.check(ifMatch, found.version());
                    }))
        .thenApply(done -> Answers.message(200, "the document " + id + " is deleted"));
  }
}
