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

/** Tells a caller who it is and what it may do. */
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
