package io.searchgateway.feature.analytics.preferences;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.saved.Preferences;
import io.searchgateway.saved.Saved;
import io.searchgateway.saved.SavedCollection;
import io.searchgateway.saved.SavedFormat;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.WatchedCollection;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What operators have set for the analytics, one document for all gateways. */
@Component
public final class AnalyticsPreferences {

  private static final StoreProblems PROBLEMS =
      new StoreProblems("the preferences of analytics", "save them again");
  private static final String ID = "preferences";

  private final SavedCollection<Preferences> saved;
  private volatile Privacy inForce = Privacy.of(initial());

  /**
   * Those in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   * @param audit hears of changes
   */
  @Inject
  public AnalyticsPreferences(
      OwnIndices indices, Supplier<Optional<Dialect>> dialect, AuditTrail audit) {
    this.saved =
        new SavedCollection<>(
            new WatchedCollection<>(
                new StoredCollection<>(
                    "analyticspreferences",
                    indices,
                    new SavedFormat<>(Preferences::saved, (id, json) -> initial().with(json))),
                dialect,
                PROBLEMS),
            audit,
            Preferences::saved);
  }

  /** Reads them, or what has changed; never fails, for it is tried again. */
  public CompletionStage<Void> look() {
    return saved.look();
  }

  /** Those that hold while nobody has saved any. */
  static Preferences initial() {
    return Preferences.initial(AnalyticsMembers.ALL);
  }

  /** Those that hold now; the last ones known while they cannot be read. */
  private Preferences current() {
    return saved.find(ID).orElseGet(() -> inForce.from());
  }

  /** What is kept of people. */
  public Privacy privacy() {
    Preferences current = current();
    Privacy known = inForce;
    if (!known.from().equals(current)) {
      known = Privacy.of(current);
      inForce = known;
    }
    return known;
  }

  /** Whether events of unknown searches are kept. */
  public boolean lenient() {
    return current().flag(AnalyticsMembers.LENIENT);
  }

  /** Whether the bodies of searches are read for {@code ext.ubi}. */
  public boolean readsUbi() {
    return current().flag(AnalyticsMembers.UBI);
  }

  /** For how long facts are kept; absent while the preferences were not read, or are damaged. */
  public Optional<Duration> retention() {
    return days(AnalyticsMembers.DAYS);
  }

  /** The same of roll-ups, which are kept at least as long as facts. */
  public Optional<Duration> rollUpRetention() {
    return days(AnalyticsMembers.ROLL_UP_DAYS);
  }

  private Optional<Duration> days(String member) {
    return saved
        .known()
        .filter(all -> all.broken() == 0)
        .map(all -> Duration.ofDays(current().number(member)));
  }

  /** Those that somebody has saved, with their state. */
  Optional<Stored<Saved<Preferences>>> stored() {
    return saved.snapshot().find(ID);
  }

  /** Changes what the body names; fails with a {@link io.searchgateway.problem.Problem}. */
  CompletionStage<SavedCollection.Result<Preferences>> save(
      JsonObject body, Exchange exchange, @Nullable String ifMatch, @Nullable String ifNoneMatch) {
    return saved.save(
        ID,
        exchange,
        "analytics.preferences.save",
        before -> {
          Preconditions.check(ifMatch, ifNoneMatch, before.map(Stored::version));
          return before
              .map(found -> found.value().value())
              .orElseGet(AnalyticsPreferences::initial)
              .with(body);
        });
  }
}
