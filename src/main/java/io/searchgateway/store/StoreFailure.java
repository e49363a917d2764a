package io.searchgateway.store;

/** The engine refused what the store asked of it. */
public final class StoreFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int status;

  public StoreFailure(String message, int status) {
    super(message + " (status " + status + ")");
    this.status = status;
  }

  /** The engine's status; 409 is a lost race. */
  public int status() {
    return status;
  }
}
