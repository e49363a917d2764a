package io.searchgateway.feature.suggestions.featured;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rest.Page;
import io.searchgateway.rights.Category;
import io.searchgateway.saved.MemberCheck;
import io.searchgateway.saved.Saved;
import io.searchgateway.store.Stored;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/featured_suggestions_group/{id}}: a group of featured suggestions, {@code
 * {"name", "sections":[{"id", "label", "suggestions":[{"label", "value", "description", "url",
 * "icon", "iconURL", "action", "subAction"}]}]}}; without an id the list of all. Needs the category
 * {@code suggestions} and rights to every index. 200 with JSON, 201 when created; 400 with the JSON
 * pointer of a wrong value; 403 for script by others than administrators; 404 without such a group;
 * 412 when it has changed.
 */
@Path("{root: _featured_suggestions_group|_gateway/_?featured_suggestions_group}")
@OpenTo(value = Audience.HOLDERS, category = Category.SUGGESTIONS, whole = true)
@Dependent
public class FeaturedGroupResource {

  private static final int USUAL = 100;

  private final FeaturedGroups groups;
  private final BodySource bodies;

  @Inject
  public FeaturedGroupResource(FeaturedGroups groups, BodySource bodies) {
    this.groups = groups;
    this.bodies = bodies;
  }

  /** An array of the groups by id; {@code size} is 100 unless told, at most 1000. */
  @GET
  public Response all(
      @QueryParam("from") @Nullable String from, @QueryParam("size") @Nullable String size) {
    Page page = Page.of("from", from, size, USUAL);
    return Answers.record(
            200,
            Json.array(
                    groups.all().stream().skip(page.from()).limit(page.size()).toList(),
                    FeaturedGroupResource::shown)
                .build())
        .build();
  }

  /** The group with its state as {@code ETag}, or 404. */
  @GET
  @Path("{id}")
  public Response one(@PathParam("id") String id) {
    Stored<Saved<FeaturedGroup>> found = groups.get(id);
    return Answers.tagged(200, shown(found.value()), found.version());
  }

  /** Saves it: 201 when there was none, else 200; 412 when it is not in the state of a header. */
  @PUT
  @Path("{id}")
  public CompletionStage<Response> save(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @HeaderParam("If-None-Match") @Nullable String ifNoneMatch,
      @Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    return JsonBody.STRICT
        .read(bodies, request)
        .thenCompose(body -> groups.save(id, body, exchange, ifMatch, ifNoneMatch))
        .thenApply(
            saved ->
                Answers.tagged(saved.made() ? 201 : 200, shown(saved.saved()), saved.version()));
  }

  /** Deletes it, or 404. */
  @DELETE
  @Path("{id}")
  public CompletionStage<Response> delete(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    return groups
        .delete(id, Exchanges.of(request), ifMatch)
        .thenApply(done -> Answers.message(200, "the group " + id + " is deleted"));
  }

  private static JsonObject shown(Saved<FeaturedGroup> saved) {
    FeaturedGroup group = saved.value();
    JsonObjectBuilder shown = Json.object().add("id", group.id()).addAll(Json.object(group.json()));
    if (!group.warnings().isEmpty()) {
      shown.add("warnings", Json.array(group.warnings(), MemberCheck::warning));
    }
    return saved.shown(shown);
  }
}
