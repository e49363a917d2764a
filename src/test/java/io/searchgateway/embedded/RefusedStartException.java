package io.searchgateway.embedded;

/** Why the engine was not started, in words for the person at the keyboard. */
final class RefusedStartException extends Exception {
  private static final long serialVersionUID = 1;

  RefusedStartException(String message) {
    super(message);
  }
}
