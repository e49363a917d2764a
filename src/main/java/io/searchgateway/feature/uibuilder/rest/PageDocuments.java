package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.uibuilder.credential.CredentialCheck;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.document.DocumentReader;
import io.searchgateway.feature.uibuilder.document.PageDocument;
import io.searchgateway.feature.uibuilder.document.PageStore;
import io.searchgateway.feature.uibuilder.document.PageStore.Change;
import io.searchgateway.feature.uibuilder.document.PageVersion;
import io.searchgateway.feature.uibuilder.model.PageReader;
import io.searchgateway.feature.uibuilder.sanitize.DocumentSanitizer;
import io.searchgateway.feature.uibuilder.sanitize.Warning;
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
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads and changes documents for callers, by the rights to the indices that they are for. */
@Component
public final class PageDocuments {

  private static final int MOST_SAID = 8;

  private final PageStore store;
  private final PageRights rights;
  private final CredentialCheck credentials;

  @Inject
  public PageDocuments(PageStore store, PageRights rights, CredentialCheck credentials) {
    this.store = store;
    this.rights = rights;
    this.credentials = credentials;
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
    return save(kind, id, clean, "", condition, request);
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
              return credential(clean.document(), exchange);
            })
        .thenCompose(
            warning ->
                store
                    .save(
                        kind,
                        id,
                        exchange,
                        before -> {
                          before.ifPresent(
                              found -> rights.check(caller, found.value().index()));
                          condition.check(before);
                          return new Change(
                              clean.document(),
                              summary.isEmpty() ? summary(before, clean.document()) : summary);
                        })
                    .thenApply(saved -> answer(saved, clean.warnings(), warning)));
  }

  private static Response answer(
      PageStore.Saved saved, List<Warning> removed, Optional<Warning> credential) {
    List<Warning> warnings = new ArrayList<>(removed);
    credential.ifPresent(warnings::add);
    Stored<PageDocument> stored = saved.stored();
    return Answers.tagged(
        saved.made() ? 201 : 200, PageView.of(stored.value(), warnings), stored.version());
  }

  private CompletionStage<Optional<Warning>> credential(JsonObject document, Exchange exchange) {
    String credential = credentialOf(document);
    if (credential.isEmpty()) {
      return CompletableFuture.completedStage(Optional.empty());
    }
    return credentials
        .verify(credential, exchange)
        .thenApply(
            found ->
                found.isPresent()
                    ? Optional.empty()
                    : Optional.of(
                        new Warning(
                            CredentialCheck.POINTER,
                            "the credential is not valid: the page cannot be deployed with it")));
  }

  /** The credential of a document; empty for none. */
  static String credentialOf(JsonObject document) {
    return document.get("exportSettings") instanceof JsonObject settings
            && settings.get("credentials") instanceof JsonString text
        ? text.getString().strip()
        : "";
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
