package io.searchgateway.search.call;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.Endpoint;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.translate.EndpointQuery;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Which endpoints queries may name (declarative-search 19.4). */
public final class EndpointRules {

  private static final Set<String> METHODS = Set.of("GET", "POST", "PUT", "PATCH", "DELETE");
  private static final Pattern HEADER_NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
  private static final Pattern HEADER_VALUE = Pattern.compile("[\\t\\x20-\\x7e]*");
  private static final Pattern TARGET = Pattern.compile("/(?:[\\x21-\\x22\\x24-\\x7e]*)");

  private final List<String> allowed;

  /**
   * Rules of an operator.
   *
   * @param allowed hosts in lower case; one without a port has the port of the scheme
   */
  public EndpointRules(List<String> allowed) {
    this.allowed = List.copyOf(allowed);
  }

  /** What is wrong with the endpoint of a query. */
  public Optional<Fault> fault(EndpointQuery query) {
    Endpoint endpoint = query.endpoint();
    if (target(endpoint).isEmpty()) {
      return fault(query, "url", "endpoint_not_allowed", "the endpoint is not one that is allowed");
    }
    if (!METHODS.contains(endpoint.method().toUpperCase(Locale.ROOT))) {
      return fault(query, "method", "endpoint_method_unknown", "an endpoint has no such method");
    }
    boolean headers =
        endpoint.headers().entrySet().stream()
            .allMatch(
                header ->
                    HEADER_NAME.matcher(header.getKey()).matches()
                        && HEADER_VALUE.matcher(header.getValue()).matches());
    return headers
        ? Optional.empty()
        : fault(query, "headers", "endpoint_headers_malformed", "these cannot be headers");
  }

  private static Optional<Fault> fault(
      EndpointQuery query, String member, String type, String message) {
    return Optional.of(
        Fault.badRequest(type, message, query.query().pointer() + "/endpoint/" + member));
  }

  /** Where the endpoint is, if it may be asked. */
  Optional<EndpointTarget> target(Endpoint endpoint) {
    String url = endpoint.url();
    if (url.startsWith("/")) {
      return url.startsWith("//") || !TARGET.matcher(url).matches()
          ? Optional.empty()
          : Optional.of(new EndpointTarget.Own(own(url)));
    }
    try {
      URI uri = new URI(url);
      return isAllowed(uri) ? Optional.of(new EndpointTarget.Elsewhere(uri)) : Optional.empty();
    } catch (URISyntaxException malformed) {
      return Optional.empty();
    }
  }

  private static RequestTarget own(String url) {
    int mark = url.indexOf('?');
    return mark < 0
        ? new RequestTarget(url, Optional.empty())
        : new RequestTarget(url.substring(0, mark), Optional.of(url.substring(mark + 1)));
  }

  private boolean isAllowed(URI uri) {
    String scheme = Optional.ofNullable(uri.getScheme()).orElse("").toLowerCase(Locale.ROOT);
    String host = Optional.ofNullable(uri.getHost()).orElse("").toLowerCase(Locale.ROOT);
    if (host.isEmpty()
        || uri.getRawUserInfo() != null
        || !(scheme.equals("http") || scheme.equals("https"))) {
      return false;
    }
    int usual = scheme.equals("http") ? 80 : 443;
    boolean usualPort = uri.getPort() < 0 || uri.getPort() == usual;
    int port = uri.getPort() < 0 ? usual : uri.getPort();
    return (usualPort && allowed.contains(host)) || allowed.contains(host + ":" + port);
  }
}
