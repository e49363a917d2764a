package io.searchgateway.feature.analytics.ubi;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.SearchRequest;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.Optional;

/** Finds {@code ext.ubi} in declarative requests. */
@Component
public final class UbiRequests {

  private final AnalyticsPreferences preferences;

  @Inject
  public UbiRequests(AnalyticsPreferences preferences) {
    this.preferences = preferences;
  }

  /**
   * What a request says of UBI, where that is wanted.
   *
   * @throws Problem 400 with a pointer for each thing that is wrong
   */
  public Optional<UbiSearch> of(SearchRequest request) {
    return preferences.readsUbi()
        ? request
            .ext()
            .map(ext -> ext.get(UbiExtension.UBI))
            .filter(JsonObject.class::isInstance)
            .map(ubi -> UbiSearch.of(ubi.asJsonObject()))
        : Optional.empty();
  }
}
