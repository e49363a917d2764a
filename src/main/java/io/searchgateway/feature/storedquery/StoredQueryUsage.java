package io.searchgateway.feature.storedquery;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.DailyCounts;
import io.searchgateway.store.OwnIndices;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** How often stored queries were run, by day. */
@Component
public final class StoredQueryUsage {

  private final DailyCounts counts;

  /**
   * Counts in the gateway's own indices.
   *
   * @param dialect of the engine, once it is known
   */
  @Inject
  public StoredQueryUsage(
      EngineClient client, OwnIndices own, Supplier<Optional<Dialect>> dialect) {
    this.counts = new DailyCounts("storedquery-usage", client, own, dialect);
  }

  /** One run; what would be more to remember than allowed is not counted. */
  void ran(String id) {
    counts.used(id);
  }

  /** Writes what has changed since, and keeps counts of these ids only; the stage does not fail. */
  CompletionStage<Void> flush(Predicate<String> kept) {
    return counts.flush(kept);
  }

  /** Writes what has changed since; the stage does not fail. */
  CompletionStage<Void> flush() {
    return counts.flush();
  }

  /** Deletes what is too old; the stage does not fail. */
  CompletionStage<Void> forget() {
    return counts.forget();
  }

  /**
   * The runs of the last days that are kept, of all gateways.
   *
   * @param shown which ids are told of
   */
  CompletionStage<Usage> usage(Predicate<String> shown) {
    return counts.counts(shown).thenApply(found -> new Usage(found.uses(), found.incomplete()));
  }

  /**
   * How often stored queries ran.
   *
   * @param incomplete true when the engine cannot read some day now; else absent
   */
  record Usage(List<DailyCounts.Uses> storedqueries, Optional<Boolean> incomplete) {}
}
