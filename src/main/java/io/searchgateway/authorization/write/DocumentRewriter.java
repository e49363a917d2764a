package io.searchgateway.authorization.write;

import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Rewrites the documents of one request, as what was in force when it came says. */
public interface DocumentRewriter {

  /**
   * Whether documents for an index are rewritten; those for others pass unread.
   *
   * @param index as the request names it: an index, an alias or a data stream; empty for none
   * @return does not fail
   */
  CompletionStage<Boolean> rewrites(String index);

  /**
   * Rewrites one document. The next one of the same request is given only when this one is done.
   *
   * @param source who writes
   * @return what is written in its place, empty for the document as it is; fails with a {@link
   *     io.searchgateway.problem.Problem} to refuse the whole request
   */
  CompletionStage<Optional<JsonObject>> rewrite(WriteSource source, WrittenDocument document);
}
