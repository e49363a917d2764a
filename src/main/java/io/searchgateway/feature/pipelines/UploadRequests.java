package io.searchgateway.feature.pipelines;

import io.searchgateway.audit.Author;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Exchanges;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** Receives what resources take in; no thread waits for it. */
final class UploadRequests {

  private final BodySource bodies;

  UploadRequests(BodySource bodies) {
    this.bodies = bodies;
  }

  /**
   * Receives a body, and gives what comes of it.
   *
   * @param most bytes that are taken
   * @param action gives the entity or response of the answer
   */
  <T> CompletionStage<T> receive(
      HttpServletRequest request, int most, Function<SentUpload, CompletionStage<T>> action) {
    Author author = Author.of(Exchanges.of(request));
    Optional<String> type = Optional.ofNullable(request.getContentType());
    Optional<String> ifMatch = Optional.ofNullable(request.getHeader("If-Match"));
    return bodies
        .read(request, most)
        .thenCompose(body -> action.apply(new SentUpload(author, type, ifMatch, body)));
  }
}
