package io.searchgateway.http;

import io.searchgateway.request.RequestTarget;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import org.jspecify.annotations.Nullable;

/** A request that came back by a dispatch, seen as the client sent it. */
class OriginalRequest extends HttpServletRequestWrapper {

  private final RequestTarget target;

  OriginalRequest(HttpServletRequest request, RequestTarget target) {
    super(request);
    this.target = target;
  }

  @Override
  public String getRequestURI() {
    return getContextPath() + target.path();
  }

  @Override
  public StringBuffer getRequestURL() {
    StringBuffer url = super.getRequestURL();
    int path = url.indexOf("/", url.indexOf("://") + 3);
    url.setLength(path < 0 ? url.length() : path);
    return url.append(getRequestURI());
  }

  @Override
  @SuppressWarnings("NullAway") // The servlet API says null for "no query".
  public @Nullable String getQueryString() {
    return target.query().orElse(null);
  }

  @Override
  public String getServletPath() {
    return target.path();
  }

  @Override
  public @Nullable String getPathInfo() {
    return null;
  }
}
