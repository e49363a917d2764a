package io.searchgateway.seal;

/** Listener for stored records whose seal does not verify. */
@FunctionalInterface
public interface SealAlarm {

  /**
   * A record was left out; called again each time that it is read.
   *
   * @param content tells one content of the record from another, and tells nothing of it
   */
  void raise(RecordPlace place, UntrustedRecord.Reason reason, int content);
}
