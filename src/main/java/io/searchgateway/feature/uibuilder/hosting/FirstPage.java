package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.access.HostedPages;
import io.searchgateway.access.RequestChecks;
import io.searchgateway.access.RequestControls;
import io.searchgateway.access.RequestOrigin;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.uibuilder.credential.CredentialCheck;
import io.searchgateway.feature.uibuilder.model.PageSearch;
import io.searchgateway.feature.uibuilder.model.PageState;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rights.Category;
import io.searchgateway.search.InnerReply;
import io.searchgateway.search.ServedSearch;
import io.searchgateway.store.CompletionFailures;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Searches for the first page that a visitor sees, as the page's own script would: with the rights
 * and limits of its public credential, and nothing more.
 */
@Component
public final class FirstPage {

  private static final System.Logger LOG = System.getLogger(FirstPage.class.getName());
  private static final int SERVER_ERROR = 500;

  /** Bytes of memory for each byte of a response that becomes HTML: texts, their parts, copies. */
  private static final int WRITTEN = 10;

  private final CredentialCheck credentials;
  private final RequestControls controls;
  private final ServedSearch search;

  @Inject
  public FirstPage(CredentialCheck credentials, RequestControls controls, ServedSearch search) {
    this.credentials = credentials;
    this.controls = controls;
    this.search = search;
  }

  /** What was found, or why nothing can be shown. */
  sealed interface Found {}

  /**
   * A response.
   *
   * @param response of the declarative request
   */
  record Results(JsonObject response) implements Found {}

  /** A response that is too long for a page; its script asks for it once more. */
  record TooLong() implements Found {}

  /**
   * No response.
   *
   * @param text its name among the texts of pages: {@code rights}, {@code missing}, {@code busy},
   *     {@code invalid}, {@code server} or {@code setup}
   */
  record Missing(String text) implements Found {}

  /** Searches; never fails. */
  CompletionStage<Found> of(PublishedPage page, PageState state, Exchange exchange) {
    Optional<Caller> caller = credentials.current(page.credential());
    if (caller.isEmpty() || page.model().index().isEmpty()) {
      return CompletableFuture.completedStage(new Missing(caller.isEmpty() ? "rights" : "setup"));
    }
    Optional<Missing> refused = refusal(caller.get(), exchange);
    if (refused.isPresent()) {
      return CompletableFuture.completedStage(refused.get());
    }
    try {
      return search
          .send(
              page.model().index(),
              PageSearch.of(page.model(), state),
              inner -> inner.authenticated(caller.get()),
              exchange)
          .thenApply(reply -> read(reply, exchange))
          .exceptionally(failure -> failed(CompletionFailures.cause(failure)));
    } catch (Problem refusal) {
      return CompletableFuture.completedStage(failed(refusal));
    }
  }

  private Optional<Missing> refusal(Caller caller, Exchange exchange) {
    RequestChecks checks =
        RequestChecks.of(
            controls,
            caller,
            new RequestOrigin(
                Optional.of(exchange.clientAddress()),
                Optional.empty(),
                Optional.of(HostedPages.ORIGIN)),
            exchange.clientAddress());
    if (checks.refusal().isPresent()) {
      return Optional.of(new Missing("rights"));
    }
    return checks
        .rated(Optional.of(Category.DECLARATIVE))
        .refusal()
        .map(any -> new Missing("busy"));
  }

  private static Found read(InnerReply reply, Exchange exchange) {
    JsonObject response = reply.json();
    exchange.holding().take((long) WRITTEN * reply.bytes());
    JsonObject result =
        response.get("result") instanceof JsonObject found ? found : JsonValue.EMPTY_JSON_OBJECT;
    if (!(result.get("error") instanceof JsonObject error)) {
      return new Results(response);
    }
    String type = error.get("type") instanceof JsonString text ? text.getString() : "";
    return new Missing(type.contains("index_not_found") ? "missing" : "invalid");
  }

  private static Found failed(Throwable failure) {
    if (!(failure instanceof Problem problem)) {
      LOG.log(System.Logger.Level.ERROR, "The first page of a search page failed", failure);
      return new Missing("server");
    }
    if (problem.type().equals("response_too_large")) {
      return new TooLong();
    }
    return new Missing(
        switch (problem.status()) {
          case 401, 403 -> "rights";
          case 404 -> "missing";
          case 429, 503 -> "busy";
          default -> problem.status() >= SERVER_ERROR ? "server" : "invalid";
        });
  }
}
