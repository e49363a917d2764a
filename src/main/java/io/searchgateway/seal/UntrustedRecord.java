package io.searchgateway.seal;

import java.util.Locale;

/**
 * Thrown for a stored record whose seal does not verify: no gateway with one of our keys has
 * written it as it is.
 */
public final class UntrustedRecord extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  /** Why a record is not believed. */
  public enum Reason {
    /** It has no seal: it was written past the gateways, or before there was a key. */
    UNSEALED,
    /** Its seal does not fit: it was changed, or moved from another place. */
    FORGED,
    /** Its seal was made with a key that this gateway does not have. */
    OTHER_KEY,
    /** A later version of it was seen already, or it was deleted. */
    OLDER;

    /** The reason in metrics and in the audit log. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Whether the record may still be good: what another gateway may read, or an operator may have
     * put back, must not be written over.
     */
    public boolean mayBeGood() {
      return this == OTHER_KEY || this == OLDER;
    }
  }

  private final Reason reason;

  UntrustedRecord(Reason reason) {
    super("it was rejected (" + reason.word() + ")");
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
