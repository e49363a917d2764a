package io.searchgateway.feature.suggestions;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.suggestions.featured.FeaturedGroups;
import io.searchgateway.feature.suggestions.history.RecordedHistory;
import io.searchgateway.feature.suggestions.popular.PopularJob;
import io.searchgateway.feature.suggestions.popular.PopularStore;
import io.searchgateway.feature.suggestions.preferences.PreferenceKind;
import io.searchgateway.feature.suggestions.preferences.SuggestionPreferences;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/**
 * Looks for changes that other gateways have made, writes searches, and works out the popular ones.
 */
@Component
public final class SuggestionService implements Service {

  private static final Duration BATCHES = Duration.ofSeconds(1);
  private static final Duration KEYS = Duration.ofSeconds(5);
  private static final Duration DAILY = Duration.ofMinutes(10);
  private static final Duration OLD_ONES = Duration.ofHours(1);
  private static final int DAYS_OF_RECENT = 31;
  private static final int LAST_SECONDS = 2;

  private final SuggestionPreferences preferences;
  private final FeaturedGroups groups;
  private final PopularStore popular;
  private final RecordedHistory history;
  private final PopularJob job;
  private final RecurringWork recurring;
  private final Duration interval;

  /** The service; {@code settings} say how often changes are looked for. */
  @Inject
  public SuggestionService(
      SuggestionPreferences preferences,
      FeaturedGroups groups,
      PopularStore popular,
      RecordedHistory history,
      PopularJob job,
      RecurringWork recurring,
      StoreSettings settings) {
    this.preferences = preferences;
    this.groups = groups;
    this.popular = popular;
    this.history = history;
    this.job = job;
    this.recurring = recurring;
    this.interval = settings.pollInterval();
  }

  @Override
  public void start() {
    CompletionStage<Void> unused = preferences.look();
    unused = groups.look();
    unused = popular.look();
    unused = history.open();
    recurring.every(interval, preferences::look);
    recurring.every(interval, groups::look);
    recurring.every(interval, popular::look);
    recurring.every(KEYS, history::open);
    recurring.every(BATCHES, history::flush);
    recurring.every(DAILY, job::daily);
    recurring.every(OLD_ONES, this::forget);
  }

  @Override
  public void engineAppeared() {
    CompletionStage<Void> unused = history.open();
  }

  /** Searches are kept as long as some suggestion needs them; all while that is not known. */
  private CompletionStage<Void> forget() {
    return preferences
        .complete(PreferenceKind.POPULAR)
        .map(known -> Math.max(known.number("numberOfDays") + 1, DAYS_OF_RECENT))
        .map(days -> history.forgetBefore(Duration.ofDays(days)))
        .orElseGet(() -> CompletableFuture.completedStage(null));
  }

  /** Writes the last searches, as far as the engine takes them soon. */
  @Override
  public void stop() {
    CompletableFuture<Void> written = history.flush().toCompletableFuture();
    Void unused = written.completeOnTimeout(null, LAST_SECONDS, TimeUnit.SECONDS).join();
  }
}
