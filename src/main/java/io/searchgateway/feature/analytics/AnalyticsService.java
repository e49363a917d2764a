package io.searchgateway.feature.analytics;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.analytics.place.PlaceDatabase;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.feature.analytics.recording.ErasedUsers;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.feature.analytics.recording.UserErasure;
import io.searchgateway.feature.analytics.rollup.RollUpJob;
import io.searchgateway.feature.analytics.rollup.RollUps;
import io.searchgateway.feature.analytics.traffic.RequestCounts;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** Writes what was recorded, rolls it up, and deletes what is old. */
@Component
public final class AnalyticsService implements Service {

  private static final Duration BATCHES = Duration.ofSeconds(1);
  private static final Duration KEYS = Duration.ofSeconds(5);
  private static final Duration REQUESTS = Duration.ofSeconds(10);
  private static final Duration PLACES = Duration.ofMinutes(1);
  private static final Duration TURNS = Duration.ofMinutes(1);
  private static final Duration OLD_ONES = Duration.ofHours(1);
  private static final int LAST_SECONDS = 2;

  private final Recorder recorder;
  private final RequestCounts requests;
  private final PlaceDatabase places;
  private final AnalyticsPreferences preferences;
  private final RollUps rollUps;
  private final RollUpJob job;
  private final FactRetention retention;
  private final UserErasure erasure;
  private final ErasedUsers erased;
  private final RecurringWork recurring;
  private final Duration interval;

  /** The service; {@code settings} say how often changes are looked for. */
  @Inject
  public AnalyticsService(
      Recorder recorder,
      RequestCounts requests,
      PlaceDatabase places,
      AnalyticsPreferences preferences,
      RollUps rollUps,
      RollUpJob job,
      FactRetention retention,
      UserErasure erasure,
      ErasedUsers erased,
      RecurringWork recurring,
      StoreSettings settings) {
    this.recorder = recorder;
    this.requests = requests;
    this.places = places;
    this.preferences = preferences;
    this.rollUps = rollUps;
    this.job = job;
    this.retention = retention;
    this.erasure = erasure;
    this.erased = erased;
    this.recurring = recurring;
    this.interval = settings.pollInterval();
  }

  @Override
  public void start() {
    CompletionStage<Void> unused = preferences.look();
    unused = rollUps.look();
    unused = recorder.open();
    recurring.every(interval, preferences::look);
    recurring.every(interval, rollUps::look);
    recurring.every(interval, erasure::look);
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
    recurring.every(TURNS, job::run);
    recurring.every(OLD_ONES, retention::forget);
    recurring.every(OLD_ONES, erased::forget);
  }

  @Override
  public void engineAppeared() {
    CompletionStage<Void> unused = recorder.open();
  }

  /** Writes the last searches and counts, as far as the engine takes them soon. */
  @Override
  public void stop() {
    job.stop();
    CompletableFuture<Void> written =
        CompletableFuture.allOf(
            recorder.flush().toCompletableFuture(), requests.flush().toCompletableFuture());
    Void unused = written.completeOnTimeout(null, LAST_SECONDS, TimeUnit.SECONDS).join();
  }
}
