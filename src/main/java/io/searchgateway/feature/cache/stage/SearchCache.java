package io.searchgateway.feature.cache.stage;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.cache.entry.AnswerCache;
import io.searchgateway.feature.cache.entry.CacheStatistics;
import io.searchgateway.feature.cache.entry.CachedAnswer;
import io.searchgateway.feature.cache.entry.RunningSearches;
import io.searchgateway.feature.cache.key.CacheableRequest;
import io.searchgateway.feature.cache.key.RequestKeys;
import io.searchgateway.feature.cache.preferences.CachePreferences;
import io.searchgateway.feature.cache.preferences.EvictionLog;
import io.searchgateway.feature.cache.redis.SecondLevel;
import io.searchgateway.feature.cache.redis.StoredEntry;
import io.searchgateway.feature.cache.state.IndexState;
import io.searchgateway.feature.cache.state.IndexStates;
import io.searchgateway.pipeline.StageContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** All that takes part when an answer is looked up or kept. */
@Component
public final class SearchCache {

  /** While nobody looks for writes, the state of indices is always the same. */
  private static final IndexState ANY = new IndexState("", Set.of());

  private static final int PATIENCE_MILLIS = 1000;

  private final CachePreferences preferences;
  private final RequestKeys keys;
  private final IndexStates states;
  private final AnswerCache answers;
  private final RunningSearches running;
  private final CacheStatistics statistics;
  private final EvictionLog evictions;
  private final SecondLevel secondLevel;
  private final Executor executor;

  @Inject
  public SearchCache(
      CachePreferences preferences,
      RequestKeys keys,
      IndexStates states,
      AnswerCache answers,
      RunningSearches running,
      CacheStatistics statistics,
      EvictionLog evictions,
      SecondLevel secondLevel,
      @Named("continuing") Executor executor) {
    this.preferences = preferences;
    this.keys = keys;
    this.states = states;
    this.answers = answers;
    this.running = running;
    this.statistics = statistics;
    this.evictions = evictions;
    this.secondLevel = secondLevel;
    this.executor = executor;
  }

  /** The key of a request, or why it has none. */
  RequestKeys.Found key(StageContext context) {
    return keys.of(context, preferences::holds);
  }

  /** What the indices of a request hold; fails when the engine does not tell it soon. */
  CompletionStage<IndexState> state(List<String> expressions) {
    if (!preferences.followsWrites()) {
      return CompletableFuture.completedStage(ANY);
    }
    return states
        .of(expressions)
        .toCompletableFuture()
        .copy()
        .orTimeout(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)
        // The thread that tells the time has no time for the search.
        .exceptionallyComposeAsync(CompletableFuture::failedStage, executor);
  }

  AnswerCache.Lookup find(CacheableRequest request, IndexState state) {
    return answers.find(request.key(), state);
  }

  /** Where an answer stands in the cache that gateways share; absent when it has no place there. */
  Optional<SharedPlace> place(CacheableRequest request, IndexState state) {
    return evictions.known().map(known -> SharedPlace.of(request, state, known));
  }

  /** The answer that stands in a place; what is found is kept in memory, too. */
  CompletionStage<Optional<CachedAnswer>> find(SharedPlace shared) {
    return secondLevel
        .find(shared.place(), shared.origin(), this::isUsable)
        .thenApply(found -> found.map(entry -> keptHere(shared, entry.answer())));
  }

  private boolean isUsable(StoredEntry entry) {
    return entry.answer().age(nowMillis()) < answers.limits().age().toMillis()
        && entry.answer().length() <= answers.longestAnswer()
        && !evictions.isEvicted(entry.answer(), entry.evictions());
  }

  private CachedAnswer keptHere(SharedPlace place, CachedAnswer found) {
    answers.put(place.request().key(), found);
    return found;
  }

  /** Keeps an answer in memory and in its shared place, unless it was evicted in the meantime. */
  void put(CacheableRequest request, SharedPlace place, CachedAnswer answer) {
    if (!evictions.isEvicted(answer, place.evictions())) {
      answers.put(request.key(), answer);
      secondLevel.put(
          place.place(), new StoredEntry(answer, place.evictions()), answers.limits().age());
    }
  }

  AnswerCache answers() {
    return answers;
  }

  RunningSearches running() {
    return running;
  }

  CacheStatistics statistics() {
    return statistics;
  }

  long nowMillis() {
    return System.currentTimeMillis();
  }
}
