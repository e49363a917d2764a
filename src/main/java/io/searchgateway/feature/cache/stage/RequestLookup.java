package io.searchgateway.feature.cache.stage;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.cache.key.RequestKeys;
import io.searchgateway.feature.cache.preferences.CachePreferences;
import io.searchgateway.feature.cache.state.IndexState;
import io.searchgateway.feature.cache.state.IndexStates;
import io.searchgateway.pipeline.StageContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * What decides which answer of the cache is that of a request: its key, and what its indices hold.
 */
@Component
public final class RequestLookup {

  /** While nobody looks for writes, the state of indices is always the same. */
  private static final IndexState ANY = new IndexState("", Set.of());

  private static final int PATIENCE_MILLIS = 1000;

  private final CachePreferences preferences;
  private final RequestKeys keys;
  private final IndexStates states;
  private final Executor executor;

  @Inject
  public RequestLookup(
      CachePreferences preferences,
      RequestKeys keys,
      IndexStates states,
      @Named("continuing") Executor executor) {
    this.preferences = preferences;
    this.keys = keys;
    this.states = states;
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
    CompletableFuture<IndexState> state = states.of(expressions).toCompletableFuture();
    return state.isDone()
        ? state
        : state
            .copy()
            .orTimeout(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)
            // The thread that tells the time has no time for the search.
            .exceptionallyComposeAsync(CompletableFuture::failedStage, executor);
  }
}
