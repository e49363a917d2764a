package io.searchgateway.store;

/** The engine refused what the store asked of it. */
public final class StoreFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private static final int CONFLICT = 409;

  private final int status;

  public StoreFailure(String message, int status) {
    super(message + " (status " + status + ")");
    this.status = status;
  }

  /** Whether it failed because somebody else was quicker. */
  public static boolean isConflict(Throwable failure) {
    return CompletionFailures.cause(failure) instanceof StoreFailure refused
        && refused.status == CONFLICT;
  }

  /** The engine's status; 409 is a lost race. */
  public int status() {
    return status;
  }
}
