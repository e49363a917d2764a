package io.searchgateway.feature.analytics.ubi;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.AnalyticsSettings;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.feature.analytics.recording.Recorder;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Has facts copied as documents of UBI where the operator wants that, and deletes old ones. */
@Component
public final class UbiService implements Service {

  private static final Duration OLD_ONES = Duration.ofHours(1);

  private final boolean wanted;
  private final Recorder recorder;
  private final UbiIndices indices;
  private final AnalyticsPreferences preferences;
  private final RecurringWork recurring;

  @Inject
  public UbiService(
      AnalyticsSettings settings,
      Recorder recorder,
      UbiIndices indices,
      AnalyticsPreferences preferences,
      RecurringWork recurring) {
    this.wanted = settings.ubiAliases();
    this.recorder = recorder;
    this.indices = indices;
    this.preferences = preferences;
    this.recurring = recurring;
  }

  @Override
  public void start() {
    // What was copied earlier is erased and expires all the same.
    recorder.copyTo(wanted ? indices : indices.closed());
    recurring.every(
        OLD_ONES,
        () ->
            preferences
                .retention()
                .map(indices::forgetBefore)
                .orElseGet(() -> CompletableFuture.completedStage(null)));
  }
}
