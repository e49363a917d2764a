package io.searchgateway.authorization.call;

import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.ndjson.BulkRewriter;
import io.searchgateway.authorization.write.BoundedRewriting;
import io.searchgateway.authorization.write.DocumentRewriter;
import io.searchgateway.authorization.write.WriteSource;
import io.searchgateway.authorization.write.WrittenDocument;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.problem.Problem;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * A call that writes documents of which some may be rewritten.
 *
 * @param index that the path names; empty for none
 * @param limit most bytes of a document
 */
public record DocumentWrite(DocumentRewriter rewriter, EngineRoute route, String index, int limit) {

  private static final List<String> NOT_JSON = List.of("cbor", "smile", "yaml");

  /**
   * The body that is judged and sent in place of the client's.
   *
   * @return fails with a {@link Problem} when it cannot be rewritten, or may not be sent
   */
  CompletionStage<CallBody> rewritten(WriteSource source, ReceivedCall call, CallBody body) {
    if (!call.hasBody()) {
      return CompletableFuture.completedFuture(body);
    }
    String type = call.contentType().orElse("").toLowerCase(Locale.ROOT);
    if (NOT_JSON.stream().anyMatch(type::contains)) {
      return CompletableFuture.failedFuture(
          Problem.of(
              415,
              "media_type_not_rewritten",
              "documents that rules may change must be sent in JSON or NDJSON"));
    }
    BoundedRewriting rewriting = new BoundedRewriting(rewriter, source, limit);
    return route.body() == BodyKind.BULK
        ? CompletableFuture.completedFuture(
            new RewrittenLines(body, new BulkRewriter(rewriting, index)))
        : body.whole(limit)
            .thenCompose(document -> written(rewriting, document))
            .thenApply(document -> new RewrittenDocument(new HeldBody(document)));
  }

  private CompletionStage<byte[]> written(BoundedRewriting rewriting, byte[] document) {
    return document.length == 0
        ? CompletableFuture.completedFuture(document)
        : rewriting.rewritten(
            new WrittenDocument(WrittenDocument.Kind.of(route.name()), index, document));
  }
}
