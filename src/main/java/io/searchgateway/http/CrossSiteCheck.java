package io.searchgateway.http;

import io.searchgateway.access.HostedPages;
import io.searchgateway.problem.Problem;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Requests that another site makes a browser send. A browser adds the credential that it was asked
 * for to all of them, so one that changes something has to be one for which the browser asks first:
 * the answer to that question allows no request to which the browser would add a credential by
 * itself, so the credential is the script's own (W3C Fetch Metadata; WHATWG Fetch, CORS protocol).
 */
final class CrossSiteCheck {

  private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS");
  private static final Set<String> OWN_SITE = Set.of("same-origin", "none");

  /** Methods that a page can send anywhere without asking first. */
  private static final Set<String> UNASKED_METHODS = Set.of("GET", "HEAD", "POST");

  /** Types of bodies that a page can send anywhere without asking first. */
  private static final Set<String> UNASKED_TYPES =
      Set.of("application/x-www-form-urlencoded", "multipart/form-data", "text/plain");

  /** Headers that a script has to ask for, and that no browser and no proxy adds by itself. */
  private static final List<String> ASKED_HEADERS =
      List.of("X-Requested-With", "X-Elastic-Client-Meta", "X-Search-Client", "If-Match");

  private final List<String> origins;
  private final boolean any;

  /**
   * @param origins that may call from a browser, {@code *} for any
   */
  CrossSiteCheck(List<String> origins) {
    this.origins = List.copyOf(origins);
    this.any = origins.contains("*");
  }

  /**
   * The refusal of a request that was not this site's own idea, nor an allowed one's.
   *
   * @param changes whether the request changes something although its method says otherwise; asked
   *     for those of other sites only
   */
  Optional<Problem> fault(HttpServletRequest request, BooleanSupplier changes) {
    if (!bringsCredential(request)
        || !isForeign(request)
        || isAgreed(request)
        || (SAFE.contains(request.getMethod()) && !changes.getAsBoolean())) {
      return Optional.empty();
    }
    return Optional.of(problem());
  }

  /**
   * The refusal of a request of a page without an origin, which passed for the credential that its
   * script has sent, and whose credential is not meant for such pages.
   *
   * @param changes as for {@link #fault}
   */
  Optional<Problem> hostedFault(HttpServletRequest request, BooleanSupplier changes) {
    return !bringsCredential(request)
            || (SAFE.contains(request.getMethod()) && !changes.getAsBoolean())
        ? Optional.empty()
        : Optional.of(problem());
  }

  private Problem problem() {
    return Problem.of(
        403,
        "cross_site_request",
        any
            ? "requests of pages of another site need a CORS preflight: send a "
                + "Content-Type of application/json, or the header X-Requested-With"
            : "pages of this origin cannot send changes; see " + "gateway.http.cors-origins");
  }

  /** Cookies of others mean nothing to the gateway, but may to a pipeline, or to a proxy. */
  private static boolean bringsCredential(HttpServletRequest request) {
    return request.getHeader("Authorization") != null || request.getHeader("Cookie") != null;
  }

  /**
   * Whether another site made it. Over plain HTTP browsers say no more than the origin; programs
   * say nothing.
   */
  private static boolean isForeign(HttpServletRequest request) {
    String site = request.getHeader("Sec-Fetch-Site");
    if (site != null) {
      return !OWN_SITE.contains(site.toLowerCase(Locale.ROOT));
    }
    String origin = request.getHeader("Origin");
    return origin != null && !isOfHost(origin, request);
  }

  /** Whether an origin is that of the host that a request is for. */
  static boolean isOfHost(String origin, HttpServletRequest request) {
    String host = request.getHeader("Host");
    return host != null && host.equalsIgnoreCase(authority(origin));
  }

  private static String authority(String origin) {
    try {
      String authority = new URI(origin).getRawAuthority();
      return authority == null ? "" : authority;
    } catch (URISyntaxException noOrigin) {
      return "";
    }
  }

  /** Whether it comes from a script that is trusted, or that the browser has asked for. */
  private boolean isAgreed(HttpServletRequest request) {
    String mode = request.getHeader("Sec-Fetch-Mode");
    if (mode != null && !mode.equals("cors")) {
      return false;
    }
    String origin = request.getHeader("Origin");
    if (origin != null && origins.contains(origin)) {
      return true;
    }
    // Of a page without an origin the credential decides, which a script has sent by itself.
    boolean consented = any || mode == null || HostedPages.ORIGIN.equals(origin);
    return consented && wasAskedFor(request);
  }

  /** Whether no browser sends it before a pre-flight was answered with consent. */
  private static boolean wasAskedFor(HttpServletRequest request) {
    String type = request.getHeader("Content-Type");
    return !UNASKED_METHODS.contains(request.getMethod())
        || (type != null
            && !UNASKED_TYPES.contains(type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT)))
        || ASKED_HEADERS.stream().anyMatch(name -> request.getHeader(name) != null);
  }
}
