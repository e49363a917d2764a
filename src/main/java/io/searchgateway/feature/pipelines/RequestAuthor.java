package io.searchgateway.feature.pipelines;

import io.searchgateway.pipeline.stored.Author;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;

/** Who sends a request, for the record. */
public final class RequestAuthor {

  private RequestAuthor() {}

  /** The caller and the client's address. */
  public static Author of(HttpServletRequest request) {
    return request.getAttribute(Exchange.ATTRIBUTE) instanceof Exchange exchange
        ? new Author(
            exchange.caller().map(Caller::name).orElse("-"),
            exchange.clientAddress(),
            exchange
                .caller()
                .map(caller -> caller.kind().name().toLowerCase(Locale.ROOT))
                .orElse(""),
            exchange.id())
        : new Author("-", "-");
  }
}
