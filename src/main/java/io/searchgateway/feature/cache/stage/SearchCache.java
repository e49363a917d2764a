package io.searchgateway.feature.cache.stage;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.cache.entry.AnswerCache;
import io.searchgateway.feature.cache.entry.CacheStatistics;
import io.searchgateway.feature.cache.entry.CachedAnswer;
import io.searchgateway.feature.cache.entry.RunningSearches;
import io.searchgateway.feature.cache.key.CacheableRequest;
import io.searchgateway.feature.cache.key.RequestKeys;
import io.searchgateway.feature.cache.preferences.CachePreferences;
import io.searchgateway.feature.cache.state.IndexState;
import io.searchgateway.feature.cache.state.IndexStates;
import io.searchgateway.pipeline.StageContext;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** All that takes part when an answer is looked up or kept. */
@Component
public final class SearchCache {

  /** While nobody looks for writes, the state of indices is always the same. */
  private static final IndexState ANY = new IndexState("", Set.of());

  private final CachePreferences preferences;
  private final RequestKeys keys;
  private final IndexStates states;
  private final AnswerCache answers;
  private final RunningSearches running;
  private final CacheStatistics statistics;

  @Inject
  public SearchCache(
      CachePreferences preferences,
      RequestKeys keys,
      IndexStates states,
      AnswerCache answers,
      RunningSearches running,
      CacheStatistics statistics) {
    this.preferences = preferences;
    this.keys = keys;
    this.states = states;
    this.answers = answers;
    this.running = running;
    this.statistics = statistics;
  }

  /** The key of a request, or why it has none. */
  RequestKeys.Found key(StageContext context) {
    return keys.of(context, preferences::holds);
  }

  /** What the indices of a request hold; fails when the engine does not tell. */
  CompletionStage<IndexState> state(List<String> expressions) {
    return preferences.followsWrites()
        ? states.of(expressions)
        : CompletableFuture.completedStage(ANY);
  }

  AnswerCache.Lookup find(CacheableRequest request, IndexState state) {
    return answers.find(request.key(), state);
  }

  void put(CacheableRequest request, CachedAnswer answer) {
    answers.put(request.key(), answer);
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
