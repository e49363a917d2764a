package io.searchgateway.audit;

/** Takes note of what must be known afterwards; never blocks, and no request waits for it. */
@FunctionalInterface
public interface AuditTrail {

  /** Keeps nothing. */
  AuditTrail NONE = event -> {};

  void note(AuditEvent event);
}
