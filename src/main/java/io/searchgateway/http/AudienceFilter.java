package io.searchgateway.http;

import io.searchgateway.access.Decision;
import io.searchgateway.access.OpenTo;
import io.searchgateway.access.RequestChecks;
import io.searchgateway.access.ResourceRights;
import io.searchgateway.request.Exchange;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Jersey filter that authorizes a matched resource method by its {@link OpenTo} annotation and
 * counts the request against the rate limit of its category. What has no annotation is denied.
 */
@Provider
public final class AudienceFilter implements ContainerRequestFilter {

  @Context private @Nullable ResourceInfo resource;
  @Context private @Nullable HttpServletRequest request;
  @Context private @Nullable HttpServletResponse response;

  @Override
  public void filter(ContainerRequestContext context) {
    Optional<Exchange> exchange =
        request != null && request.getAttribute(Exchange.ATTRIBUTE) instanceof Exchange found
            ? Optional.of(found)
            : Optional.empty();
    ResourceRights rights =
        resource == null
            ? ResourceRights.NOBODYS
            : ResourceRights.of(resource.getResourceClass(), resource.getResourceMethod());
    Optional<RequestChecks> entry =
        exchange.flatMap(received -> received.attached(RequestChecks.class));
    Optional<Decision.Denied> refusal =
        entry.isPresent()
            ? checked(exchange.get(), entry.get().resource(rights, context.getMethod()))
            : rights.refusal(exchange.flatMap(Exchange::caller), context.getMethod());
    if (refusal.isPresent()) {
      throw refusal.get().problem();
    }
  }

  private Optional<Decision.Denied> checked(Exchange exchange, RequestChecks.Checked checked) {
    exchange.standing(checked.headers());
    if (response != null) {
      checked.headers().forEach(response::setHeader);
    }
    return checked.refusal();
  }
}
