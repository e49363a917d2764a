package io.searchgateway.embedded;

/** The embedded engine did not start, or ended by itself; the message says why as far as known. */
public final class EngineFailedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  EngineFailedException(String message) {
    super(message);
  }
}
