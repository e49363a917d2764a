package io.searchgateway.feature.cache.rest;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.cache.entry.CacheStatistics;
import io.searchgateway.feature.cache.entry.CacheStatistics.Count;
import io.searchgateway.feature.cache.preferences.CachePreferences;
import io.searchgateway.search.usage.CacheReview;
import jakarta.inject.Inject;

/** The use of the cache, for insights. */
@Component
public final class ReviewedCache implements CacheReview {

  private final CachePreferences preferences;
  private final CacheStatistics statistics;

  @Inject
  public ReviewedCache(CachePreferences preferences, CacheStatistics statistics) {
    this.preferences = preferences;
    this.statistics = statistics;
  }

  @Override
  public CacheUse use() {
    return new CacheUse(
        preferences.isEnabled(),
        statistics.of(Count.HITS) + statistics.of(Count.STALE),
        statistics.of(Count.MISSES));
  }
}
