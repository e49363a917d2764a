package io.searchgateway.feature.cache.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.cache.entry.AnswerCache;
import io.searchgateway.feature.cache.entry.CacheStatistics;
import io.searchgateway.feature.cache.entry.GatewayStatistics;
import io.searchgateway.feature.cache.redis.SecondLevel;
import io.searchgateway.json.Json;
import io.searchgateway.rest.Answers;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;

/**
 * {@code GET /_gateway/cache/stats}: what the cache of this gateway has done. Needs the category
 * {@code cache} and rights to every index. 200 with JSON, see docs/caching.md.
 */
@Path("_gateway/cache/stats")
@OpenTo(value = Audience.HOLDERS, category = Category.CACHE, whole = true)
@Dependent
public class CacheStatsResource {

  private final AnswerCache answers;
  private final CacheStatistics statistics;
  private final SecondLevel secondLevel;
  private final GatewayStatistics gateways;

  @Inject
  public CacheStatsResource(
      AnswerCache answers,
      CacheStatistics statistics,
      SecondLevel secondLevel,
      GatewayStatistics gateways) {
    this.answers = answers;
    this.statistics = statistics;
    this.secondLevel = secondLevel;
    this.gateways = gateways;
  }

  /**
   * Counts since the start of this gateway, and the answers that were used most.
   *
   * @param all whether those of the other gateways are told as well
   */
  @GET
  public Response read(@QueryParam("all") @DefaultValue("false") boolean all) {
    JsonObjectBuilder told =
        Json.object(statistics.json())
            .add("entries", answers.all().size())
            .add("bytes", answers.bytes())
            .add("maxBytes", answers.limits().bytes())
            .add("top", TopAnswers.of(answers.all().stream()));
    secondLevel.statistics().ifPresent(redis -> told.add("redis", redis));
    if (all) {
      told.add("gateways", gateways.others());
    }
    return Answers.record(200, told.build()).build();
  }
}
