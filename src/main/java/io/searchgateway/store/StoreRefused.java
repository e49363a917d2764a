package io.searchgateway.store;

/** The store is not to be used by this gateway: nothing of it was read, changed or deleted. */
public final class StoreRefused extends RuntimeException {

  private static final long serialVersionUID = 1L;

  StoreRefused(String message) {
    super(message);
  }
}
