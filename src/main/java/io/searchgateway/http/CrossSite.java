package io.searchgateway.http;

import io.searchgateway.problem.Problem;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Requests that another site makes a browser send. A browser that was asked for a credential adds
 * it to all of them, so one that changes something must not be a form or the like, which no
 * pre-flight asks for (W3C Fetch Metadata; WHATWG Fetch, CORS-safelisted requests).
 */
final class CrossSite {

  private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS");
  private static final Set<String> OTHER_SITES = Set.of("cross-site", "same-site");

  /** What a page can send anywhere without asking first. */
  private static final Set<String> FORM_TYPES =
      Set.of("application/x-www-form-urlencoded", "multipart/form-data", "text/plain");

  private final List<String> origins;

  /**
   * @param origins that may call from a browser, {@code *} for any
   */
  CrossSite(List<String> origins) {
    this.origins = List.copyOf(origins);
  }

  /** The refusal of a request that was not this site's own idea, nor an allowed one's. */
  Optional<Problem> fault(HttpServletRequest request) {
    if (SAFE.contains(request.getMethod()) || request.getHeader("Authorization") == null) {
      return Optional.empty();
    }
    String site = request.getHeader("Sec-Fetch-Site");
    boolean refused =
        site == null
            ? isForeign(request) && !isListed(request) && isForm(request)
            : OTHER_SITES.contains(site.toLowerCase(Locale.ROOT)) && isUnasked(request);
    return refused
        ? Optional.of(
            Problem.of(
                403,
                "cross_site_request",
                origins.contains("*")
                    ? "a page of another site must ask first: send the body as application/json"
                    : "pages of this origin may not change anything: see gateway.http.cors-origins"))
        : Optional.empty();
  }

  /** Whether the browser has sent it without a pre-flight that was answered with consent. */
  private boolean isUnasked(HttpServletRequest request) {
    if (!"cors".equals(request.getHeader("Sec-Fetch-Mode"))) {
      return true;
    }
    return !isListed(request) && (!origins.contains("*") || isForm(request));
  }

  private boolean isListed(HttpServletRequest request) {
    String origin = request.getHeader("Origin");
    return origin != null && origins.contains(origin);
  }

  private static boolean isForm(HttpServletRequest request) {
    String type = request.getHeader("Content-Type");
    return type != null
        && FORM_TYPES.contains(type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT));
  }

  /** For browsers that say no more than the origin; programs say none. */
  private static boolean isForeign(HttpServletRequest request) {
    String origin = request.getHeader("Origin");
    String host = request.getHeader("Host");
    return origin != null && (host == null || !host.equalsIgnoreCase(authority(origin)));
  }

  private static String authority(String origin) {
    try {
      String authority = new URI(origin).getRawAuthority();
      return authority == null ? "" : authority;
    } catch (URISyntaxException noOrigin) {
      return "";
    }
  }
}
