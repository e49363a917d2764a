package io.searchgateway.audit;

import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * Something that must be known afterwards.
 *
 * @param principal name of the caller; of one who failed to sign in the name that was tried
 * @param kind of the caller, in lower case; empty when none was verified
 * @param address of the client
 * @param action what was tried, such as {@code permission.create}, {@code sign_in}, {@code request}
 * @param target on what: a name, or method and path
 * @param before the record before a change, without secrets
 * @param after the record after it, without secrets
 * @param outcome {@code ok}, or the stable id of the refusal
 * @param requestId of the request that did it
 * @param documents that were changed, each as {@code index/id}
 */
public record AuditEvent(
    String principal,
    String kind,
    String address,
    String action,
    String target,
    Optional<JsonValue> before,
    Optional<JsonValue> after,
    String outcome,
    String requestId,
    List<String> documents) {

  public AuditEvent {
    documents = List.copyOf(documents);
  }

  /** One that is not about single documents. */
  public AuditEvent(
      String principal,
      String kind,
      String address,
      String action,
      String target,
      Optional<JsonValue> before,
      Optional<JsonValue> after,
      String outcome,
      String requestId) {
    this(principal, kind, address, action, target, before, after, outcome, requestId, List.of());
  }

  /** The same about these documents, each as {@code index/id}. */
  public AuditEvent about(List<String> changed) {
    return new AuditEvent(
        principal, kind, address, action, target, before, after, outcome, requestId, changed);
  }
}
