package io.searchgateway.feature.analytics.preferences;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import io.searchgateway.saved.Preferences;
import io.searchgateway.saved.Saved;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/analytics/preferences}: what is recorded of people, and for how long. A {@code
 * PUT} changes the members that it has. Needs the category {@code analytics} and rights to every
 * index. 200 with JSON; 400 with the JSON pointer of a wrong value; 412 when they have changed.
 */
@Path("{root: _analytics|_gateway/_?analytics}/preferences")
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS, whole = true)
@Dependent
public class AnalyticsPreferencesResource {

  private final AnalyticsPreferences preferences;
  private final BodySource bodies;

  @Inject
  public AnalyticsPreferencesResource(AnalyticsPreferences preferences, BodySource bodies) {
    this.preferences = preferences;
    this.bodies = bodies;
  }

  /** All members, with a tag when somebody has saved them; 503 while they were not read yet. */
  @GET
  public Response read() {
    return preferences
        .stored()
        .map(found -> Answers.tagged(200, shown(found.value()), found.version()))
        .orElseGet(
            () -> Answers.record(200, AnalyticsPreferences.initial().shown(false).build()).build());
  }

  /** Changes the members that the body has; {@code null} returns one to its default. */
  @PUT
  public CompletionStage<Response> save(
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @HeaderParam("If-None-Match") @Nullable String ifNoneMatch,
      @Context HttpServletRequest request) {
    return JsonBody.STRICT
        .read(bodies, request)
        .thenCompose(body -> preferences.save(body, Exchanges.of(request), ifMatch, ifNoneMatch))
        .thenApply(result -> Answers.tagged(200, shown(result.saved()), result.version()));
  }

  private static JsonObject shown(Saved<Preferences> saved) {
    return saved.shown(saved.value().shown(false));
  }
}
