package io.searchgateway.authorization.write;

import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Changes documents on their way to the engine. A feature provides it as a CDI bean; at most one
 * does.
 */
@FunctionalInterface
public interface DocumentRewriting {

  /**
   * What is in force at this moment, for the whole of one request; empty when documents of no index
   * are rewritten. Asked for every write: it must cost no more than the read of a field, but where
   * it is not known yet.
   *
   * @return does not fail
   */
  CompletionStage<Optional<DocumentRewriter>> inForce();
}
