package io.searchgateway.http;

import io.searchgateway.access.Decision;
import io.searchgateway.access.OpenTo;
import io.searchgateway.access.RateStatus;
import io.searchgateway.access.RequestOrigin;
import io.searchgateway.access.RequestRates;
import io.searchgateway.access.ResourceRights;
import io.searchgateway.request.Caller;
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
    exchange.ifPresent(received -> count(received, rights));
    Optional<Decision.Denied> refusal =
        rights.refusal(exchange.flatMap(Exchange::caller), context.getMethod());
    if (refusal.isPresent()) {
      throw refusal.get().problem();
    }
  }

  private void count(Exchange exchange, ResourceRights rights) {
    Optional<RequestRates> rates = exchange.attached(RequestRates.class);
    Optional<Caller> caller = exchange.caller();
    if (rates.isEmpty() || caller.isEmpty()) {
      return;
    }
    Optional<RateStatus> rate =
        rates.get().take(caller.get(), rights.category(), address(exchange));
    if (rate.isPresent()) {
      exchange.standing(rate.get().headers());
      if (response != null) {
        rate.get().headers().forEach(response::setHeader);
      }
      if (rate.get().exceeded()) {
        throw rate.get().problem();
      }
    }
  }

  private static String address(Exchange exchange) {
    return exchange
        .attached(RequestOrigin.class)
        .flatMap(RequestOrigin::address)
        .orElseGet(exchange::clientAddress);
  }
}
