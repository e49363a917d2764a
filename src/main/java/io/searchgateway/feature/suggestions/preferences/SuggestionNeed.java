package io.searchgateway.feature.suggestions.preferences;

import io.searchgateway.cdi.Component;
import io.searchgateway.search.history.HistoryNeed;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;

/** Suggestions need searches for as long as one of their kinds looks back. */
@Component
public final class SuggestionNeed implements HistoryNeed {

  private static final int DAYS_OF_RECENT = 31;

  private final SuggestionPreferences preferences;

  @Inject
  public SuggestionNeed(SuggestionPreferences preferences) {
    this.preferences = preferences;
  }

  @Override
  public Optional<Duration> needed() {
    return preferences
        .complete(PreferenceKind.POPULAR)
        .map(known -> Math.max(known.number("numberOfDays") + 1, DAYS_OF_RECENT))
        .map(Duration::ofDays);
  }
}
