package io.searchgateway.authorization.call;

import io.searchgateway.authorization.write.DocumentRewriter;
import io.searchgateway.authorization.write.DocumentRewriting;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.RouteSlot;
import io.searchgateway.config.AccessSettings;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Finds the calls of which documents are rewritten; all others cost nothing. */
@Component
public final class DocumentWrites {

  private static final Set<BodyKind> KINDS =
      EnumSet.of(BodyKind.DOCUMENT, BodyKind.UPDATE, BodyKind.BULK);

  private final int limit;
  private volatile Supplier<Optional<DocumentRewriting>> rewriting;

  /** Those that a feature rewrites, if there is one; it is made when something is written. */
  @Inject
  public DocumentWrites(Instance<DocumentRewriting> provided, AccessSettings settings) {
    this(() -> provided.stream().findFirst(), settings.bodyBytes());
  }

  /**
   * Those that are rewritten so.
   *
   * @param provided asked once
   * @param limit most bytes of a document
   */
  public DocumentWrites(Supplier<Optional<DocumentRewriting>> provided, int limit) {
    this.limit = limit;
    rewriting = () -> known(provided.get());
  }

  /** What is rewritten of a call; empty when it goes on as it comes. */
  CompletionStage<Optional<DocumentWrite>> of(Classification call) {
    Optional<DocumentRewriting> wanted =
        KINDS.contains(call.route().body()) ? rewriting.get() : Optional.empty();
    return wanted.isEmpty()
        ? CompletableFuture.completedStage(Optional.empty())
        : wanted.get().inForce().thenCompose(rewriter -> of(call, rewriter));
  }

  private CompletionStage<Optional<DocumentWrite>> of(
      Classification call, Optional<DocumentRewriter> rewriter) {
    Optional<DocumentWrite> write =
        rewriter.map(one -> new DocumentWrite(one, call.route(), index(call), limit));
    return write.isEmpty() || call.route().body() == BodyKind.BULK
        ? CompletableFuture.completedStage(write)
        : write
            .get()
            .rewriter()
            .rewrites(write.get().index())
            .thenApply(any -> write.filter(one -> any));
  }

  private static String index(Classification call) {
    return call.named().stream()
        .filter(RouteSlot::namesIndices)
        .findFirst()
        .map(RouteSlot::decoded)
        .orElse("");
  }

  private Optional<DocumentRewriting> known(Optional<DocumentRewriting> found) {
    rewriting = () -> found;
    return found;
  }
}
