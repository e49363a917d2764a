package io.searchgateway.feature.analytics;

import io.searchgateway.authorization.watch.AnswerWatch;
import io.searchgateway.authorization.watch.AskedInBody;
import io.searchgateway.authorization.watch.PassedSearch;
import io.searchgateway.authorization.watch.SearchWatching;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.header.PassedSearchRecording;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.feature.analytics.ubi.UbiSearches;
import jakarta.inject.Inject;
import java.util.Optional;

/** Records searches that are passed through, as their headers or their bodies ask for it. */
@Component
public final class WatchedSearches implements SearchWatching {

  private final PassedSearchRecording headers;
  private final UbiSearches bodies;
  private final AnalyticsPreferences preferences;

  @Inject
  public WatchedSearches(
      PassedSearchRecording headers, UbiSearches bodies, AnalyticsPreferences preferences) {
    this.headers = headers;
    this.bodies = bodies;
    this.preferences = preferences;
  }

  @Override
  public Optional<AnswerWatch> watch(PassedSearch search) {
    return headers.watch(search);
  }

  @Override
  public boolean readsBodies() {
    return preferences.readsUbi();
  }

  @Override
  public Optional<AskedInBody> asked(PassedSearch search, byte[] body) {
    return bodies.asked(search, body);
  }
}
