package io.searchgateway.store;

import java.util.concurrent.CompletionException;

/** What stands behind a failed stage. */
public final class CompletionFailures {

  private CompletionFailures() {}

  /** The failure itself, out of the wrapping that stages put around it. */
  public static Throwable cause(Throwable failure) {
    return failure instanceof CompletionException wrapped && wrapped.getCause() != null
        ? wrapped.getCause()
        : failure;
  }
}
