package io.searchgateway.feature.cache.stage;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.cache.entry.AnswerCache;
import io.searchgateway.feature.cache.entry.CacheStatistics;
import io.searchgateway.feature.cache.entry.CachedAnswer;
import io.searchgateway.feature.cache.entry.RunningSearches;
import io.searchgateway.feature.cache.key.CacheableRequest;
import io.searchgateway.feature.cache.preferences.EvictionLog;
import io.searchgateway.feature.cache.redis.SecondLevel;
import io.searchgateway.feature.cache.redis.StoredEntry;
import io.searchgateway.feature.cache.state.IndexState;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** The answers that are kept, here and in the cache that gateways share. */
@Component
public final class SearchCache {

  private final AnswerCache answers;
  private final RunningSearches running;
  private final CacheStatistics statistics;
  private final EvictionLog evictions;
  private final SecondLevel secondLevel;

  @Inject
  public SearchCache(
      AnswerCache answers,
      RunningSearches running,
      CacheStatistics statistics,
      EvictionLog evictions,
      SecondLevel secondLevel) {
    this.answers = answers;
    this.running = running;
    this.statistics = statistics;
    this.evictions = evictions;
    this.secondLevel = secondLevel;
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
