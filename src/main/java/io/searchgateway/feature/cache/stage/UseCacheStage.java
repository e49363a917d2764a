package io.searchgateway.feature.cache.stage;

import io.searchgateway.feature.cache.entry.AnswerCache.Lookup;
import io.searchgateway.feature.cache.entry.CacheStatistics.Count;
import io.searchgateway.feature.cache.entry.CachedAnswer;
import io.searchgateway.feature.cache.key.Bypass;
import io.searchgateway.feature.cache.key.CacheableRequest;
import io.searchgateway.feature.cache.key.RequestKeys;
import io.searchgateway.feature.cache.state.IndexState;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.search.CachedSearch;
import io.searchgateway.search.curation.Curations;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Answers a search without the engine when an equal one was answered before. */
@Dependent
@PipelineStage(
    name = UseCacheStage.NAME,
    summary =
        "Returns the cached response of an equal search, and caches the response of the engine.")
public final class UseCacheStage implements Stage {

  public static final String NAME = "useCache";

  private static final System.Logger LOG = System.getLogger(UseCacheStage.class.getName());
  private static final String BYPASS = "bypass";

  private final RequestLookup requests;
  private final SearchCache cache;

  @Inject
  public UseCacheStage(RequestLookup requests, SearchCache cache) {
    this.requests = requests;
    this.cache = cache;
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    RequestKeys.Found found = requests.key(context);
    if (found.request().isEmpty()) {
      return bypassed(found.bypass().orElseThrow(), found.explains(), context);
    }
    CacheableRequest request = found.request().get();
    return requests
        .state(request.expressions())
        .handle(
            (state, failure) -> {
              if (failure != null) {
                LOG.log(System.Logger.Level.DEBUG, "The state of indices is not known", failure);
                return bypassed(Bypass.STATE_UNKNOWN, found.explains(), context);
              }
              return found.explains()
                  ? explained(cache.find(request, state), context)
                  : answered(request, state, found.storable(), context);
            })
        .thenCompose(result -> result);
  }

  private CompletionStage<StageResult> bypassed(
      Bypass why, boolean explains, StageContext context) {
    if (why != Bypass.OFF && why != Bypass.TEST) {
      cache.statistics().add(Count.BYPASSES);
      CacheHeaders.say(BYPASS, context.exchange());
    }
    return explains
        ? told(Json.object().add("status", BYPASS).add("reason", why.word()), context)
        : StageResult.unchanged();
  }

  /** An answer with explanations is never kept, nor taken from those that are. */
  private CompletionStage<StageResult> explained(Lookup lookup, StageContext context) {
    cache.statistics().add(Count.BYPASSES);
    CacheHeaders.say(BYPASS, context.exchange());
    JsonObjectBuilder told = Json.object();
    if (lookup instanceof Lookup.Hit hit) {
      told.add("status", "hit").add("age", hit.answer().age(cache.nowMillis()) / 1000);
    } else {
      told.add("status", lookup instanceof Lookup.Stale ? "stale" : "miss");
    }
    return told(told, context);
  }

  private static CompletionStage<StageResult> told(JsonObjectBuilder cached, StageContext context) {
    Curations before = context.attachment(Curations.class).orElse(Curations.NONE);
    JsonObject settings = Json.object(before.settings()).add("cache", cached).build();
    return StageResult.change()
        .attach(
            Curations.class,
            new Curations(before.byQuery(), before.merged(), settings, before.faults()))
        .done();
  }

  private CompletionStage<StageResult> answered(
      CacheableRequest request, IndexState state, boolean storable, StageContext context) {
    Lookup lookup = cache.find(request, state);
    if (lookup instanceof Lookup.Hit hit) {
      return answer(hit.answer(), "hit", Count.HITS, context);
    }
    // Somebody computes it anew already: there is no need that others wait for that.
    Optional<CachedAnswer> old =
        lookup instanceof Lookup.Stale stale
                && cache.running().find(request.key() + state.text()).isPresent()
            ? Optional.of(stale.answer())
            : Optional.empty();
    if (old.isPresent()) {
      return answer(old.get(), "stale", Count.STALE, context);
    }
    CacheHeaders.say("miss", context.exchange());
    return StageResult.change()
        .attach(CachedSearch.class, new SharedSearch(cache, request, state, storable))
        .done();
  }

  private CompletionStage<StageResult> answer(
      CachedAnswer answer, String status, Count count, StageContext context) {
    cache.statistics().hit(count, answer);
    return StageResult.change()
        .response(CacheHeaders.response(answer, status, context, cache.nowMillis()))
        .answered("cache")
        .done();
  }
}
