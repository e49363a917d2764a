package io.searchgateway.indices;

import io.searchgateway.audit.AuditEvent;
import io.searchgateway.request.Caller;
import jakarta.json.JsonValue;
import java.util.Locale;
import java.util.Optional;

/**
 * Who asks for a change.
 *
 * @param address of the client
 * @param requestId of the request
 */
public record Asking(Caller caller, String address, String requestId) {

  /**
   * A change that was made, for the audit log.
   *
   * @param action such as {@code index.create}
   * @param target name of the index
   * @param after what was asked for
   */
  public AuditEvent event(String action, String target, JsonValue after) {
    return new AuditEvent(
        caller.name(),
        caller.kind().name().toLowerCase(Locale.ROOT),
        address,
        action,
        target,
        Optional.empty(),
        Optional.of(after),
        "ok",
        requestId);
  }
}
