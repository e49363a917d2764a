package io.searchgateway.store;

/** A stored document that cannot be understood. */
public final class DamagedDocument extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public DamagedDocument(IllegalArgumentException why) {
    super("a record of the store is damaged: " + why.getMessage(), why);
  }
}
