package io.searchgateway.http;

import io.searchgateway.access.SessionCookie;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What tells calls of the dashboard's own script from whatever else makes a browser send the cookie
 * of a session (W3C Fetch Metadata). The script marks them with a header that no link, form, image
 * or WebSocket can have, and that a page of another origin, another port included, may not send
 * together with cookies.
 */
final class DashboardRequest {

  private static final String COOKIES = "Cookie";
  private static final List<String> MARK = List.of("dashboard");
  private static final List<String> SAME_ORIGIN = List.of("same-origin");

  /** Modes of what scripts ask for and may read. */
  private static final Set<String> SCRIPTED = Set.of("cors", "same-origin");

  /** Methods for which a browser does not say the origin where it is the page's own. */
  private static final Set<String> WITHOUT_ORIGIN = Set.of("GET", "HEAD");

  private DashboardRequest() {}

  /** Whether the dashboard says that it is its own. */
  static boolean isMarked(HttpServletRequest request) {
    return MARK.equals(values(request, "X-Requested-With"));
  }

  /**
   * The token of the session that a request is made in.
   *
   * @return empty when it brings a credential of its own, or was not made by the dashboard
   */
  static Optional<String> session(HttpServletRequest request) {
    return request.getHeader(COOKIES) != null
            && request.getHeader("Authorization") == null
            && isMarked(request)
            && isOfSameOrigin(request)
        ? SessionCookie.token(
            values(request, COOKIES), request.isSecure(), request.getContextPath())
        : Optional.empty();
  }

  /** Over plain HTTP to another machine browsers say no more than the origin. */
  private static boolean isOfSameOrigin(HttpServletRequest request) {
    List<String> site = values(request, "Sec-Fetch-Site");
    if (!site.isEmpty()) {
      return site.equals(SAME_ORIGIN) && SCRIPTED.containsAll(values(request, "Sec-Fetch-Mode"));
    }
    List<String> origins = values(request, "Origin");
    return origins.isEmpty()
        ? WITHOUT_ORIGIN.contains(request.getMethod())
        : origins.size() == 1 && CrossSiteCheck.isOfHost(origins.get(0), request);
  }

  /** The request as whatever is behind the front door sees it: without that cookie. */
  static HttpServletRequest withoutSession(HttpServletRequest request) {
    return values(request, COOKIES).stream().anyMatch(SessionCookie::isIn)
        ? new WithoutSession(request)
        : request;
  }

  private static List<String> values(HttpServletRequest request, String name) {
    return Collections.list(request.getHeaders(name));
  }

  private static final class WithoutSession extends HttpServletRequestWrapper {

    private final List<String> cookies;

    WithoutSession(HttpServletRequest request) {
      super(request);
      cookies =
          values(request, COOKIES).stream()
              .map(SessionCookie::without)
              .flatMap(Optional::stream)
              .toList();
    }

    @Override
    @SuppressWarnings("NullAway") // The servlet API says null for none.
    public Cookie[] getCookies() {
      Cookie[] all = super.getCookies();
      return all == null
          ? null
          : Arrays.stream(all)
              .filter(
                  cookie ->
                      SessionCookie.without(cookie.getName() + "=" + cookie.getValue()).isPresent())
              .toArray(Cookie[]::new);
    }

    @Override
    @SuppressWarnings("NullAway") // The servlet API says null for a header that is not there.
    public String getHeader(String name) {
      return name.equalsIgnoreCase(COOKIES)
          ? cookies.isEmpty() ? null : cookies.get(0)
          : super.getHeader(name);
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
      return name.equalsIgnoreCase(COOKIES)
          ? Collections.enumeration(cookies)
          : super.getHeaders(name);
    }

    @Override
    public Enumeration<String> getHeaderNames() {
      return cookies.isEmpty()
          ? Collections.enumeration(
              Collections.list(super.getHeaderNames()).stream()
                  .filter(name -> !name.equalsIgnoreCase(COOKIES))
                  .toList())
          : super.getHeaderNames();
    }
  }
}
