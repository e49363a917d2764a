package io.searchgateway.store;

/** A stored document that cannot be understood. */
public final class DamagedDocument extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public DamagedDocument(IllegalArgumentException why) {
    super("a stored document is damaged: " + why.getMessage(), why);
  }
}
