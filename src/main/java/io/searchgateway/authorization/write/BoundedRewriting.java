package io.searchgateway.authorization.write;

import io.searchgateway.authorization.StrictJson;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Has documents of one request rewritten within bounds.
 *
 * @param bytes most bytes of a document before and after
 */
public record BoundedRewriting(DocumentRewriter rewriter, WriteSource source, int bytes) {

  /**
   * The document that is written in place of another, on one line.
   *
   * @return {@code json} itself when nothing is changed; fails with a {@link Problem} to refuse the
   *     request
   */
  public CompletionStage<byte[]> rewritten(WrittenDocument document) {
    try {
      // A rewriter must not read what the engine would read otherwise.
      StrictJson.object(document.json());
      return rewriter
          .rewrite(source, document)
          .thenApply(changed -> written(document.json(), changed));
    } catch (Problem malformed) {
      return CompletableFuture.failedFuture(malformed);
    }
  }

  private byte[] written(byte[] before, Optional<JsonObject> changed) {
    if (changed.isEmpty()) {
      return before;
    }
    byte[] after = Json.bytes(changed.get());
    if (after.length > bytes) {
      throw tooLarge(bytes);
    }
    return after;
  }

  /** The refusal of documents that rewriting has made longer than {@code limit} bytes. */
  public static Problem tooLarge(int limit) {
    return Problem.of(
        400, "rewritten_too_large", "rewriting can add no more than " + limit + " bytes");
  }
}
