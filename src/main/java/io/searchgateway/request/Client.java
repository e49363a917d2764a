package io.searchgateway.request;

import java.util.Locale;

/**
 * What a request says that it comes from; attached to the exchanges of the dashboard alone. Anybody
 * can say so: figures are split by it, and nothing is allowed for it.
 */
public enum Client {
  APPLICATION,
  DASHBOARD;

  /** That of an exchange. */
  public static Client of(Exchange exchange) {
    return exchange.attached(Client.class).orElse(APPLICATION);
  }

  /** The word in metrics. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
