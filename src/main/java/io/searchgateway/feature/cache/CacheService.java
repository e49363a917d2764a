package io.searchgateway.feature.cache;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.cache.entry.AnswerCache;
import io.searchgateway.feature.cache.entry.CacheStatistics;
import io.searchgateway.feature.cache.entry.GatewayStatistics;
import io.searchgateway.feature.cache.key.AnswerRevisions;
import io.searchgateway.feature.cache.preferences.CachePreferences;
import io.searchgateway.feature.cache.preferences.EvictionLog;
import io.searchgateway.feature.cache.redis.SecondLevel;
import io.searchgateway.observability.Metrics;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** Looks for changes that other gateways have made, and counts minutes. */
@Component
public final class CacheService implements Service {

  private static final Duration TICK = Duration.ofSeconds(10);
  private static final Duration EXCHANGE = Duration.ofSeconds(30);
  private static final Duration CONNECT_AGAIN = Duration.ofSeconds(1);
  private static final long LAST_SECONDS = 3;

  private final CachePreferences preferences;
  private final EvictionLog evictions;
  private final AnswerCache answers;
  private final CacheStatistics statistics;
  private final GatewayStatistics gateways;
  private final AnswerRevisions revisions;
  private final SecondLevel secondLevel;
  private final RecurringWork recurring;
  private final Duration interval;

  /** The service; {@code settings} say how often changes are looked for. */
  @Inject
  public CacheService(
      CachePreferences preferences,
      EvictionLog evictions,
      AnswerCache answers,
      CacheStatistics statistics,
      GatewayStatistics gateways,
      AnswerRevisions revisions,
      SecondLevel secondLevel,
      RecurringWork recurring,
      CacheGauges gauges,
      Metrics metrics,
      StoreSettings settings) {
    gauges.register(metrics);
    this.preferences = preferences;
    this.evictions = evictions;
    this.answers = answers;
    this.statistics = statistics;
    this.gateways = gateways;
    this.revisions = revisions;
    this.secondLevel = secondLevel;
    this.recurring = recurring;
    this.interval = settings.pollInterval();
  }

  @Override
  public void start() {
    CompletionStage<Void> unused = look();
    unused = evictions.look();
    recurring.every(interval, this::look);
    recurring.every(interval, evictions::look);
    recurring.every(CONNECT_AGAIN, secondLevel::keepUp);
    recurring.every(
        TICK,
        () -> {
          statistics.tick();
          return CompletableFuture.completedStage(null);
        });
    recurring.every(EXCHANGE, gateways::exchange);
  }

  private CompletionStage<Void> look() {
    // A change of records that is seen here costs no search its place in the cache.
    var unused = revisions.now();
    return preferences
        .look()
        .thenRun(
            () -> {
              answers.limit(preferences.limits());
              secondLevel.use(preferences.redis());
            });
  }

  @Override
  public void stop() {
    CompletionStage<Void> unused = secondLevel.close();
  }

  /** The threads of connections must have ended before the classes of the gateway are gone. */
  @Override
  public void release() {
    secondLevel
        .close()
        .toCompletableFuture()
        .completeOnTimeout(null, LAST_SECONDS, TimeUnit.SECONDS)
        .join();
  }
}
