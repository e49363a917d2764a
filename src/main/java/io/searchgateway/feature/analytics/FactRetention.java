package io.searchgateway.feature.analytics;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.fact.RollUpStore;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.feature.analytics.rollup.RollUps;
import io.searchgateway.search.history.HistoryNeed;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Deletes facts and roll-ups that are old, by whole months. */
@Component
public final class FactRetention {

  private static final System.Logger LOG = System.getLogger(FactRetention.class.getName());

  /** So much longer facts are kept that are not rolled up yet. */
  private static final Duration GRACE = Duration.ofDays(7);

  private final FactStore facts;
  private final RollUpStore store;
  private final RollUps rollUps;
  private final AnalyticsPreferences preferences;
  private final List<HistoryNeed> needs;

  /**
   * The retention of facts.
   *
   * @param needs of whom facts are kept at least as long as they need them
   */
  @Inject
  public FactRetention(
      FactStore facts,
      RollUpStore store,
      RollUps rollUps,
      AnalyticsPreferences preferences,
      Instance<HistoryNeed> needs) {
    this(facts, store, rollUps, preferences, needs.stream().toList());
  }

  FactRetention(
      FactStore facts,
      RollUpStore store,
      RollUps rollUps,
      AnalyticsPreferences preferences,
      List<HistoryNeed> needs) {
    this.facts = facts;
    this.store = store;
    this.rollUps = rollUps;
    this.preferences = preferences;
    this.needs = List.copyOf(needs);
  }

  /** All is kept while it is not known how long something is needed; the stage does not fail. */
  CompletionStage<Void> forget() {
    List<Optional<Duration>> all = new ArrayList<>();
    needs.forEach(need -> all.add(need.needed()));
    all.add(preferences.retention());
    Optional<Duration> rolledUp = preferences.rollUpRetention();
    if (rolledUp.isEmpty() || all.stream().anyMatch(Optional::isEmpty)) {
      return CompletableFuture.completedStage(null);
    }
    Duration needed =
        all.stream().flatMap(Optional::stream).max(Comparator.naturalOrder()).orElseThrow();
    Instant now = Instant.now();
    Duration age = rollUps.current().isUpTo(firstKept(now, needed)) ? needed : needed.plus(GRACE);
    Duration longer = age.compareTo(rolledUp.get()) > 0 ? age : rolledUp.get();
    return CompletableFuture.completedStage(firstKept(now, age))
        .thenCompose(rollUps::close)
        .thenCompose(closed -> facts.forgetBefore(age))
        .thenCompose(done -> store.forgetBefore(longer))
        .exceptionally(
            failure -> {
              LOG.log(System.Logger.Level.DEBUG, "Expired facts cannot be deleted", failure);
              return null;
            });
  }

  /** The beginning of the first month that is not wholly older. */
  private static Instant firstKept(Instant now, Duration age) {
    return LocalDate.ofInstant(now.minus(age), ZoneOffset.UTC)
        .withDayOfMonth(1)
        .atStartOfDay(ZoneOffset.UTC)
        .toInstant();
  }
}
