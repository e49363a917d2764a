package io.searchgateway.search;

/**
 * What answers of searches depend on beside the request and the engine: each feature whose records
 * change answers has one, which tells when they changed.
 */
@FunctionalInterface
public interface AnswerRevision {

  /**
   * Another text whenever the records have changed, the same on all gateways that have the same
   * ones; empty while nothing was read yet.
   */
  String revision();
}
