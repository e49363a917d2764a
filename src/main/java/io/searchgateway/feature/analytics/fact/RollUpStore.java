package io.searchgateway.feature.analytics.fact;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.DatedIndices;
import io.searchgateway.store.IndexSpan;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreProblems;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Sums of facts in indices of the gateway's own, one for each month: documents like facts, without
 * users and sessions. Every stage fails with a {@link io.searchgateway.problem.Problem} while the
 * engine is away.
 */
@Component
public final class RollUpStore {

  private static final StoreProblems PROBLEMS =
      new StoreProblems("the analytics", "request the report");

  private final FactStore facts;
  private final DatedIndices indices;
  private final Supplier<Optional<Dialect>> dialect;

  /**
   * Roll-ups in the gateway's own indices.
   *
   * @param facts of which they are sums
   * @param dialect of the engine, once it is known
   */
  @Inject
  public RollUpStore(
      EngineClient client, OwnIndices own, FactStore facts, Supplier<Optional<Dialect>> dialect) {
    this.facts = facts;
    this.indices =
        new DatedIndices(
            client, own, "analyticsrollups", IndexSpan.MONTH, FactFields.WORDS, FactFields.NUMBERS);
    this.dialect = dialect;
  }

  /** Writes roll-ups of one month, by id; fails when one of them is not written. */
  public CompletionStage<Void> write(Instant place, Map<String, JsonObject> some) {
    return engine(current -> indices.offer(current, Map.of(place, some)))
        .thenAccept(
            unwritten -> {
              if (!unwritten.isEmpty()) {
                throw FactStore.away();
              }
            });
  }

  /** Lets searches find what was written. */
  public CompletionStage<Void> refresh() {
    return engine(indices::refresh);
  }

  /** Deletes what a query finds; how many roll-ups that were. */
  public CompletionStage<Long> delete(JsonObject query) {
    return engine(current -> indices.delete(current, query));
  }

  /** The engine's answer to a search of all facts and all roll-ups. */
  public CompletionStage<JsonObject> search(JsonObject body) {
    return engine(current -> indices.search(current, body, facts.indices()));
  }

  /** Deletes months that are wholly older. */
  public CompletionStage<Void> forgetBefore(Duration age) {
    return engine(current -> indices.forget(Instant.now(), age));
  }

  private <T> CompletionStage<T> engine(Function<Dialect, CompletionStage<T>> work) {
    return PROBLEMS.in(dialect.get(), work);
  }
}
