package io.searchgateway.feature.cache;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.cache.entry.AnswerCache;
import io.searchgateway.feature.cache.entry.CacheStatistics;
import io.searchgateway.feature.cache.entry.CacheStatistics.Count;
import io.searchgateway.observability.Metrics;
import jakarta.inject.Inject;

/** What the metrics tell of the cache. */
@Component
public final class CacheGauges {

  private final CacheStatistics statistics;
  private final AnswerCache answers;

  @Inject
  public CacheGauges(CacheStatistics statistics, AnswerCache answers) {
    this.statistics = statistics;
    this.answers = answers;
  }

  void register(Metrics metrics) {
    metrics.counter(
        "gateway.cache.hits",
        "Searches answered from the cache, since the start",
        () -> statistics.of(Count.HITS) + statistics.of(Count.STALE));
    metrics.counter(
        "gateway.cache.misses",
        "Searches whose response could be cached and was not there, since the start",
        () -> statistics.of(Count.MISSES));
    metrics.counter(
        "gateway.cache.bypasses",
        "Searches whose response could not be cached, since the start",
        () -> statistics.of(Count.BYPASSES));
    metrics.counter(
        "gateway.cache.saved.engine.millis",
        "Engine time saved by the cache, in milliseconds, since the start",
        () -> statistics.of(Count.SAVED_ENGINE_MILLIS));
    metrics.gauge("gateway.cache.entries", "Cached responses", () -> answers.all().size());
    metrics.gauge("gateway.cache.bytes", "Memory that cached responses use", answers::bytes);
  }
}
