package io.searchgateway.feature.rules.stored;

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

/** How often rules were applied, by day. */
@Component
public final class RuleUsage {

  private final DailyCounts counts;

  /**
   * Counts in the gateway's own indices.
   *
   * @param dialect of the engine, once it is known
   */
  @Inject
  public RuleUsage(EngineClient client, OwnIndices own, Supplier<Optional<Dialect>> dialect) {
    this.counts = new DailyCounts("rule-usage", client, own, dialect);
  }

  /** The rule of that ID was applied once; what would be too much to remember is not counted. */
  public void used(String id) {
    counts.used(id);
  }

  /** Writes what has changed since, and keeps counts of these IDs only; the stage does not fail. */
  public CompletionStage<Void> flush(Predicate<String> kept) {
    return counts.flush(kept);
  }

  /** Deletes what is too old; the stage does not fail. */
  public CompletionStage<Void> forget() {
    return counts.forget();
  }

  /**
   * The uses of the last 30 days, on all gateways.
   *
   * @param shown which IDs are told of
   */
  public CompletionStage<Usage> usage(Predicate<String> shown) {
    return counts.counts(shown).thenApply(found -> new Usage(found.uses(), found.incomplete()));
  }

  /**
   * How often rules were applied.
   *
   * @param incomplete true when the engine cannot read some day now; else absent
   */
  public record Usage(List<DailyCounts.Uses> rules, Optional<Boolean> incomplete) {}
}
