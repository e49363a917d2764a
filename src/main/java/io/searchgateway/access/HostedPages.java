package io.searchgateway.access;

import io.searchgateway.request.Caller;
import java.util.Optional;

/**
 * Search pages that the gateway hosts. They run in a sandbox without an origin of their own, so
 * that browsers send {@code Origin: null} and no referrer with their calls. Other pages in a
 * sandbox cannot be told from them.
 */
public final class HostedPages {

  /** Stands in the referrers of a credential for these pages. */
  public static final String REFERER = "hosted";

  /** What browsers send in place of an origin. */
  public static final String ORIGIN = "null";

  private HostedPages() {}

  /** Whether a request comes from a page without an origin. */
  static boolean isOrigin(RequestOrigin origin) {
    return origin.referer().isEmpty() && origin.page().equals(Optional.of(ORIGIN));
  }

  /**
   * Whether a credential is meant for these pages: it names them, or it is a scoped token, which no
   * browser adds by itself and the dashboard gives to its preview of a page.
   */
  public static boolean areMeant(Caller caller) {
    return caller.kind() == Caller.Kind.TOKEN || caller.rights().referers().contains(REFERER);
  }
}
