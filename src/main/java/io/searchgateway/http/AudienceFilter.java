package io.searchgateway.http;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Holds a matched resource to its {@link OpenTo}; default deny. */
@Provider
public final class AudienceFilter implements ContainerRequestFilter {

  @Context private @Nullable ResourceInfo resource;
  @Context private @Nullable HttpServletRequest request;

  @Override
  public void filter(ContainerRequestContext context) {
    Optional<Caller> caller =
        request != null && request.getAttribute(Exchange.ATTRIBUTE) instanceof Exchange exchange
            ? exchange.caller()
            : Optional.empty();
    OpenTo openTo =
        resource == null ? null : resource.getResourceClass().getAnnotation(OpenTo.class);
    Audience audience = openTo == null ? Audience.ADMINISTRATORS : openTo.value();
    boolean allowed =
        switch (audience) {
          case ANYBODY -> true;
          case CALLERS -> caller.isPresent();
          case ADMINISTRATORS -> caller.filter(Caller::administrator).isPresent();
        };
    if (!allowed) {
      throw Problem.of(403, "not_allowed", "the credential does not hold the right to do this");
    }
  }
}
