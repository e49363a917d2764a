package io.searchgateway.feature.credentials;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.rest.Exchanges;
import jakarta.enterprise.context.Dependent;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;

/**
 * {@code GET /_gateway/permission/_whoami}: who the caller is and what it may do. Open to everybody
 * with a credential. 200 with JSON.
 */
@Path(DecisionPaths.WHO_AM_I)
@OpenTo(Audience.CALLERS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class WhoAmIResource {

  /** The caller's rights of this moment. */
  @GET
  public RightsView whoAmI(@Context HttpServletRequest request) {
    return RightsView.of(Exchanges.caller(request));
  }
}
