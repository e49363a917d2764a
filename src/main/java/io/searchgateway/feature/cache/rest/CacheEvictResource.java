package io.searchgateway.feature.cache.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.cache.entry.AnswerCache;
import io.searchgateway.feature.cache.preferences.EvictionLog;
import io.searchgateway.feature.cache.preferences.Evictions.Eviction;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import io.searchgateway.saved.MemberCheck;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/cache/evict}: removes cached answers on all gateways; all of them, or with
 * {@code {"indices": […], "query": "text"}} those of indices or of a searched text. With {@code
 * dry_run=true} it only counts. Needs the category {@code cache} and rights to every index. 200
 * with {@code {"evicted", "top"}}: how many there were on this gateway, and those used most; 400
 * with the JSON pointer of a wrong value.
 */
@Path("{root: _cache|_gateway/cache}/evict")
@OpenTo(value = Audience.HOLDERS, category = Category.CACHE, whole = true)
@Dependent
public class CacheEvictResource {

  private static final Map<String, MemberCheck> MEMBERS =
      Map.of(
          "indices", MemberCheck.indices(),
          "query", MemberCheck.text(MemberCheck.LONGEST_TEXT));

  private final EvictionLog evictions;
  private final AnswerCache answers;
  private final BodySource bodies;

  @Inject
  public CacheEvictResource(EvictionLog evictions, AnswerCache answers, BodySource bodies) {
    this.evictions = evictions;
    this.answers = answers;
    this.bodies = bodies;
  }

  /** How many answers went, or would go. */
  @POST
  public CompletionStage<Response> evict(
      @QueryParam("dry_run") @DefaultValue("false") boolean dryRun,
      @Context HttpServletRequest request) {
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(
            body -> {
              Eviction which = eviction(body);
              JsonArray top = TopAnswers.of(evictions.matching(which, answers.all().stream()));
              CompletionStage<Integer> count =
                  dryRun
                      ? CompletableFuture.completedStage(
                          (int) evictions.matching(which, answers.all().stream()).count())
                      : evictions.evict(which, Exchanges.of(request));
              return count.thenApply(evicted -> answer(evicted, top));
            });
  }

  private static Response answer(int evicted, JsonArray top) {
    return Answers.record(200, Json.object().add("evicted", evicted).add("top", top).build())
        .build();
  }

  private static Eviction eviction(JsonObject body) {
    List<Fault> faults = new ArrayList<>();
    body.forEach(
        (name, value) -> {
          Pointer at = Pointer.ROOT.child(name);
          MemberCheck check = MEMBERS.get(name);
          if (check == null) {
            faults.add(
                Fault.badRequest(
                    "unknown_member", "this is not a member of an eviction", at.toString()));
          } else {
            check.check(value, at, faults);
          }
        });
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
    List<String> indices =
        body.get("indices") instanceof JsonArray named
            ? named.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList()
            : List.of();
    Optional<String> query =
        body.getOrDefault("query", JsonValue.NULL) instanceof JsonString text
            ? Optional.of(text.getString())
            : Optional.empty();
    return new Eviction(indices, query);
  }
}
