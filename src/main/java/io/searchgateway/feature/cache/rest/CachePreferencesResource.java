package io.searchgateway.feature.cache.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.cache.entry.AnswerCache;
import io.searchgateway.feature.cache.preferences.CachePreferences;
import io.searchgateway.feature.cache.redis.SecondLevel;
import io.searchgateway.json.Json;
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
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/cache/preferences}: whether answers are cached, for how long, and in how much
 * memory. A {@code PUT} or {@code POST} changes the members that it has. Needs the category {@code
 * cache} and rights to every index. 200 with JSON; 400 with the JSON pointer of a wrong value; 412
 * when they have changed.
 */
@Path("{root: _cache|_gateway/cache}/preferences")
@OpenTo(value = Audience.HOLDERS, category = Category.CACHE, whole = true)
@Dependent
public class CachePreferencesResource {

  private final CachePreferences preferences;
  private final AnswerCache answers;
  private final SecondLevel secondLevel;
  private final BodySource bodies;

  @Inject
  public CachePreferencesResource(
      CachePreferences preferences,
      AnswerCache answers,
      SecondLevel secondLevel,
      BodySource bodies) {
    this.preferences = preferences;
    this.secondLevel = secondLevel;
    this.answers = answers;
    this.bodies = bodies;
  }

  /** All members, with a tag when somebody has saved them; 503 while they were not read yet. */
  @GET
  public Response read() {
    return preferences
        .stored()
        .map(found -> Answers.tagged(200, shown(found.value()), found.version()))
        .orElseGet(
            () -> Answers.record(200, CachePreferences.shown(CachePreferences.initial())).build());
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
        .thenApply(
            result -> {
              answers.limit(preferences.limits());
              secondLevel.use(preferences.redis());
              return Answers.tagged(200, shown(result.saved()), result.version());
            });
  }

  /** The same, as existing clients send it. */
  @POST
  public CompletionStage<Response> post(
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @HeaderParam("If-None-Match") @Nullable String ifNoneMatch,
      @Context HttpServletRequest request) {
    return save(ifMatch, ifNoneMatch, request);
  }

  private static JsonObject shown(Saved<Preferences> saved) {
    return saved.shown(Json.object(CachePreferences.shown(saved.value())));
  }
}
