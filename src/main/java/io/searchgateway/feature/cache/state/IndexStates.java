package io.searchgateway.feature.cache.state;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.authorization.call.IndexChanges;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.problem.Problem;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * What indices hold, as the engine's own statistics tell it, so that every write is seen, whoever
 * made it. What was read last holds for a second at most, and not beyond the answer to a write that
 * passed this gateway; after a write, every search reads it anew until what was written must be
 * visible. Nothing is read while nobody asks. See docs/caching.md.
 */
@Component
public final class IndexStates {

  private static final int MOST_EXPRESSIONS = 1_000;
  private static final Duration KEPT = Duration.ofMinutes(10);

  private final Function<String, CompletionStage<JsonObject>> engine;
  private final IndexChanges changes;
  private final String ownPrefix;
  private final LongSupplier nanoTime;
  private final Cache<String, WatchedIndices> watched =
      Caffeine.newBuilder().maximumSize(MOST_EXPRESSIONS).expireAfterAccess(KEPT).build();

  /** Those of the engine. */
  @Inject
  public IndexStates(EngineClient engine, IndexChanges changes, StoreSettings settings) {
    this(
        path -> engine.get(path).thenApply(IndexStates::told),
        changes,
        settings.indexPrefix(),
        System::nanoTime);
  }

  /**
   * Those that an engine tells.
   *
   * @param engine answers a path
   * @param changes tells of writes that pass this gateway
   * @param ownPrefix of the gateway's own indices
   */
  IndexStates(
      Function<String, CompletionStage<JsonObject>> engine,
      IndexChanges changes,
      String ownPrefix,
      LongSupplier nanoTime) {
    this.engine = engine;
    this.changes = changes;
    this.ownPrefix = ownPrefix;
    this.nanoTime = nanoTime;
  }

  private static JsonObject told(EngineAnswer answer) {
    if (!answer.successful() || answer.body().isEmpty()) {
      throw Problem.of(503, "engine_unavailable", "the statistics of indices cannot be read");
    }
    return answer.json();
  }

  /**
   * The state of the indices that expressions stand for.
   *
   * @param expressions each names, patterns, commas; empty for all indices
   * @return fails with a {@link Problem} when the engine does not tell
   */
  public CompletionStage<IndexState> of(List<String> expressions) {
    CompletionStage<IndexState> all = of(expressions.get(0));
    for (String more : expressions.subList(1, expressions.size())) {
      all = all.thenCombine(of(more), IndexState::and);
    }
    return all;
  }

  private CompletionStage<IndexState> of(String expression) {
    if (expression.contains(ownPrefix)) {
      // They change with every request, and are no part of a state.
      return CompletableFuture.failedStage(
          Problem.of(
              503, "engine_unavailable", "answers of the gateway's own indices are not kept"));
    }
    return watched.get(expression, this::watch).state();
  }

  private WatchedIndices watch(String expression) {
    String path = "/" + (expression.isEmpty() ? "_all" : PercentDecoding.encode(expression));
    return new WatchedIndices(
        () ->
            engine
                .apply(path + IndexReading.STATISTICS)
                .thenCombine(
                    engine.apply("/_cluster/state/metadata" + path + IndexReading.METADATA),
                    (statistics, metadata) -> IndexReading.of(statistics, metadata, ownPrefix)),
        changes::lastNanos,
        changes::epoch,
        nanoTime);
  }
}
