package io.searchgateway.feature.suggestions;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.suggestions.featured.FeaturedGroups;
import io.searchgateway.feature.suggestions.popular.PopularJob;
import io.searchgateway.feature.suggestions.popular.PopularStore;
import io.searchgateway.feature.suggestions.preferences.SuggestionPreferences;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

/** Looks for changes that other gateways have made, and works out the popular suggestions. */
@Component
public final class SuggestionService implements Service {

  private static final Duration DAILY = Duration.ofMinutes(10);

  private final SuggestionPreferences preferences;
  private final FeaturedGroups groups;
  private final PopularStore popular;
  private final PopularJob job;
  private final RecurringWork recurring;
  private final Duration interval;

  /** The service; {@code settings} say how often changes are looked for. */
  @Inject
  public SuggestionService(
      SuggestionPreferences preferences,
      FeaturedGroups groups,
      PopularStore popular,
      PopularJob job,
      RecurringWork recurring,
      StoreSettings settings) {
    this.preferences = preferences;
    this.groups = groups;
    this.popular = popular;
    this.job = job;
    this.recurring = recurring;
    this.interval = settings.pollInterval();
  }

  @Override
  public void start() {
    CompletionStage<Void> unused = preferences.look();
    unused = groups.look();
    unused = popular.look();
    recurring.every(interval, preferences::look);
    recurring.every(interval, groups::look);
    recurring.every(interval, popular::look);
    recurring.every(DAILY, job::daily);
  }
}
