package io.searchgateway.feature.analytics.event;

import io.searchgateway.request.Caller;
import io.searchgateway.rest.Exchanges;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;

/**
 * Who sends an event.
 *
 * @param address of the client
 * @param userAgent of the client; empty for none
 * @param unwanted whether the user has asked not to be tracked
 */
public record EventSender(Caller caller, String address, String userAgent, boolean unwanted) {

  /** The sender of a request. */
  public static EventSender of(HttpServletRequest request) {
    return new EventSender(
        Exchanges.caller(request),
        Exchanges.of(request).clientAddress(),
        Objects.requireNonNullElse(request.getHeader("User-Agent"), ""),
        "1".equals(request.getHeader("DNT")) || "1".equals(request.getHeader("Sec-GPC")));
  }
}
