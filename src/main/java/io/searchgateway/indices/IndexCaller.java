package io.searchgateway.indices;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.audit.AuditEvent;
import io.searchgateway.audit.Author;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import jakarta.json.JsonValue;
import java.util.Optional;

/**
 * Who asks for a change.
 *
 * @param address of the client
 * @param requestId of the request
 */
public record IndexCaller(Caller caller, String address, String requestId) {

  /**
   * Who sent a request.
   *
   * @throws Problem 401 when nobody was verified
   */
  public static IndexCaller of(Exchange exchange) {
    return new IndexCaller(
        exchange.caller().orElseThrow(AccessProblems::missing),
        exchange.clientAddress(),
        exchange.id());
  }

  /**
   * A change that was made, for the audit log.
   *
   * @param action such as {@code index.create}
   * @param target name of the index
   * @param after what was asked for
   */
  public AuditEvent event(String action, String target, JsonValue after) {
    return new Author(caller, address, requestId)
        .changed(action, target, Optional.empty(), Optional.of(after));
  }
}
