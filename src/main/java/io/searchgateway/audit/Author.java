package io.searchgateway.audit;

import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import jakarta.json.JsonValue;
import java.util.Locale;
import java.util.Optional;

/**
 * Who changes something.
 *
 * @param name of the caller
 * @param address of the client
 * @param kind of caller, in lower case; may be empty
 * @param requestId of the request that does it; may be empty
 */
public record Author(String name, String address, String kind, String requestId) {

  /** One who is known by name and address only. */
  public Author(String name, String address) {
    this(name, address, "", "");
  }

  /** A verified caller. */
  public Author(Caller caller, String address, String requestId) {
    this(caller.name(), address, caller.kind().name().toLowerCase(Locale.ROOT), requestId);
  }

  /** Who sent a request. */
  public static Author of(Exchange exchange) {
    return exchange
        .caller()
        .map(caller -> new Author(caller, exchange.clientAddress(), exchange.id()))
        .orElseGet(() -> new Author("", exchange.clientAddress(), "", exchange.id()));
  }

  /**
   * A change that was made.
   *
   * @param action such as {@code permission.create}
   * @param target on what
   * @param before the record before it, without secrets
   * @param after the record after it, without secrets
   */
  public AuditEvent changed(
      String action,
      String target,
      Optional<? extends JsonValue> before,
      Optional<? extends JsonValue> after) {
    return new AuditEvent(
        name,
        kind,
        address,
        action,
        target,
        before.map(JsonValue.class::cast),
        after.map(JsonValue.class::cast),
        "ok",
        requestId);
  }
}
