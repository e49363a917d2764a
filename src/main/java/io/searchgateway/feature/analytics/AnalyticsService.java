package io.searchgateway.feature.analytics;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.place.PlaceDatabase;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.feature.analytics.traffic.RequestCounts;
import io.searchgateway.search.history.HistoryNeed;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Writes what was recorded, and deletes what is old. */
@Component
public final class AnalyticsService implements Service {

  private static final System.Logger LOG = System.getLogger(AnalyticsService.class.getName());
  private static final Duration BATCHES = Duration.ofSeconds(1);
  private static final Duration KEYS = Duration.ofSeconds(5);
  private static final Duration REQUESTS = Duration.ofSeconds(10);
  private static final Duration PLACES = Duration.ofMinutes(1);
  private static final Duration OLD_ONES = Duration.ofHours(1);
  private static final int LAST_SECONDS = 2;

  private final Recorder recorder;
  private final RequestCounts requests;
  private final PlaceDatabase places;
  private final FactStore store;
  private final AnalyticsPreferences preferences;
  private final RecurringWork recurring;
  private final List<HistoryNeed> needs;
  private final Duration interval;

  /**
   * The service.
   *
   * @param needs of whom facts are kept at least as long as they need them
   * @param settings say how often changes are looked for
   */
  @Inject
  public AnalyticsService(
      Recorder recorder,
      RequestCounts requests,
      PlaceDatabase places,
      FactStore store,
      AnalyticsPreferences preferences,
      RecurringWork recurring,
      Instance<HistoryNeed> needs,
      StoreSettings settings) {
    this.recorder = recorder;
    this.requests = requests;
    this.places = places;
    this.store = store;
    this.preferences = preferences;
    this.recurring = recurring;
    this.needs = needs.stream().toList();
    this.interval = settings.pollInterval();
  }

  @Override
  public void start() {
    CompletionStage<Void> unused = preferences.look();
    unused = recorder.open();
    recurring.every(interval, preferences::look);
    recurring.every(KEYS, recorder::open);
    recurring.every(BATCHES, recorder::flush);
    recurring.every(REQUESTS, requests::flush);
    places.look();
    recurring.every(
        PLACES,
        () -> {
          places.look();
          return CompletableFuture.completedStage(null);
        });
    recurring.every(OLD_ONES, this::forget);
  }

  @Override
  public void engineAppeared() {
    CompletionStage<Void> unused = recorder.open();
  }

  /** All is kept while it is not known how long something is needed. */
  private CompletionStage<Void> forget() {
    List<Optional<Duration>> all =
        needs.stream().map(HistoryNeed::needed).collect(Collectors.toList());
    all.add(preferences.retention());
    if (all.stream().anyMatch(Optional::isEmpty)) {
      return CompletableFuture.completedStage(null);
    }
    Duration age =
        all.stream().flatMap(Optional::stream).max(Comparator.naturalOrder()).orElseThrow();
    return store
        .forgetBefore(age)
        .exceptionally(
            failure -> {
              LOG.log(System.Logger.Level.DEBUG, "Expired facts cannot be deleted", failure);
              return null;
            });
  }

  /** Writes the last searches and counts, as far as the engine takes them soon. */
  @Override
  public void stop() {
    CompletableFuture<Void> written =
        CompletableFuture.allOf(
            recorder.flush().toCompletableFuture(), requests.flush().toCompletableFuture());
    Void unused = written.completeOnTimeout(null, LAST_SECONDS, TimeUnit.SECONDS).join();
  }
}
