package io.searchgateway.feature.analytics.event;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionStage;

/**
 * {@code PUT /_gateway/analytics/search}, {@code …/click} and {@code …/conversion}: record a search
 * and what followed, in the indices of the search, or in those that {@code index} of the body
 * names. Answers and needs what {@link IndexEventResource} does.
 */
@Path(EventPaths.ROOT + "/{what: search|click|conversion}")
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS, enough = Category.ANALYTICS_EVENTS)
@Dependent
public class EventResource {

  private final EventRequests requests;

  @Inject
  public EventResource(EventRequests requests) {
    this.requests = requests;
  }

  /** Records a search, a click or a conversion. */
  @PUT
  public CompletionStage<Response> record(
      @PathParam("what") String what, @Context HttpServletRequest request) {
    return requests.record(EventType.valueOf(what.toUpperCase(Locale.ROOT)), List.of(), request);
  }
}
