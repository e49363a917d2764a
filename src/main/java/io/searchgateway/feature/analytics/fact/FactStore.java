package io.searchgateway.feature.analytics.fact;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.DatedIndices;
import io.searchgateway.store.IndexSpan;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.UnwrittenDocuments;
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
 * Facts in indices of the gateway's own, one for each month. Every stage fails with a {@link
 * Problem} while the engine is away.
 */
@Component
public final class FactStore {

  private static final StoreProblems PROBLEMS =
      new StoreProblems("the analytics", "request the report");

  private final DatedIndices indices;
  private final Supplier<Optional<Dialect>> dialect;

  /**
   * Facts in the gateway's own indices.
   *
   * @param dialect of the engine, once it is known
   */
  @Inject
  public FactStore(EngineClient client, OwnIndices own, Supplier<Optional<Dialect>> dialect) {
    this.indices =
        new DatedIndices(
            client, own, "analytics", IndexSpan.MONTH, FactFields.WORDS, FactFields.NUMBERS);
    this.dialect = dialect;
  }

  /** 503: the engine that keeps the facts cannot be asked now. */
  public static Problem away() {
    return PROBLEMS.away();
  }

  /**
   * Writes facts, by the time that says in which month each is, then by id.
   *
   * @return those that the engine has not taken
   */
  public CompletionStage<UnwrittenDocuments> write(Map<Instant, Map<String, JsonObject>> facts) {
    return engine(current -> indices.offer(current, facts));
  }

  /** Facts by their ids without their large fields, also those that searches do not find yet. */
  public CompletionStage<Map<String, JsonObject>> get(Map<String, Instant> ids) {
    return engine(current -> indices.get(current, ids, FactFields.LARGE));
  }

  /** Lets searches find what was written. */
  public CompletionStage<Void> refresh() {
    return engine(indices::refresh);
  }

  /** The engine's answer to a search of all months; empty while there are none. */
  public CompletionStage<JsonObject> search(JsonObject body) {
    return engine(current -> indices.search(current, body));
  }

  /** The same of the months that are there: one that is away hides no other. */
  public CompletionStage<JsonObject> searchWhatIsThere(JsonObject body) {
    return engine(current -> indices.searchWhatIsThere(current, body));
  }

  /** Deletes what a query finds; how many facts that were. */
  public CompletionStage<Long> delete(JsonObject query) {
    return engine(current -> indices.delete(current, query));
  }

  /** Deletes months that are wholly older. */
  public CompletionStage<Void> forgetBefore(Duration age) {
    return engine(current -> indices.forget(Instant.now(), age));
  }

  private <T> CompletionStage<T> engine(Function<Dialect, CompletionStage<T>> work) {
    return PROBLEMS.in(dialect.get(), work);
  }
}
