package io.searchgateway.search.call;

import io.searchgateway.authorization.call.RequestLineCheck;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.SearchSettings;
import io.searchgateway.outbound.OutboundRules;
import io.searchgateway.problem.Fault;
import io.searchgateway.query.Endpoint;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.translate.EndpointQuery;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Which endpoints queries may name. */
@Component
public final class EndpointRules {

  private static final Set<String> METHODS = Set.of("GET", "POST", "PUT", "PATCH", "DELETE");
  private static final Pattern HEADER_NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
  private static final Pattern HEADER_VALUE = Pattern.compile("[\\t\\x20-\\x7e]*");
  private static final Pattern TARGET = Pattern.compile("/(?:[\\x21-\\x22\\x24-\\x7e]*)");

  private final OutboundRules hosts;

  /** Rules for the hosts that the settings list. */
  @Inject
  public EndpointRules(SearchSettings settings) {
    this(OutboundRules.onlyPublic(settings.endpoints().allow()));
  }

  /** Rules that are stricter than those of pipelines: listed hosts only, by public addresses. */
  public EndpointRules(OutboundRules hosts) {
    this.hosts = hosts;
  }

  /** What is wrong with the endpoint of a query. */
  public Optional<Fault> fault(EndpointQuery query) {
    Endpoint endpoint = query.endpoint();
    if (target(endpoint).isEmpty()) {
      return fault(query, "url", "endpoint_not_allowed", "the endpoint is not allowed");
    }
    if (!METHODS.contains(endpoint.method().toUpperCase(Locale.ROOT))) {
      return fault(
          query,
          "method",
          "endpoint_method_unknown",
          "the method of the endpoint is not supported");
    }
    boolean headers =
        endpoint.headers().entrySet().stream()
            .allMatch(
                header ->
                    HEADER_NAME.matcher(header.getKey()).matches()
                        && HEADER_VALUE.matcher(header.getValue()).matches());
    return headers
        ? Optional.empty()
        : fault(query, "headers", "endpoint_headers_malformed", "these headers are invalid");
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
          : Optional.of(RequestTarget.of(url))
              .filter(target -> RequestLineCheck.fault(target).isEmpty())
              .map(EndpointTarget.Own::new);
    }
    try {
      URI uri = new URI(url);
      return hosts.fault(uri).isEmpty()
          ? Optional.of(new EndpointTarget.External(uri))
          : Optional.empty();
    } catch (URISyntaxException malformed) {
      return Optional.empty();
    }
  }
}
