package io.searchgateway.feature.storedquery;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.feature.Service;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** Looks for stored queries that other gateways have changed, and writes how often they ran. */
@Component
public final class StoredQueryService implements Service {

  private static final Duration COUNTS = Duration.ofSeconds(10);
  private static final Duration OLD_ONES = Duration.ofHours(1);
  private static final int LAST_SECONDS = 2;

  private final StoredQueries queries;
  private final StoredQueryUsage usage;
  private final RecurringWork recurring;
  private final Duration interval;

  /** The service; {@code settings} say how often changes are looked for. */
  @Inject
  public StoredQueryService(
      StoredQueries queries,
      StoredQueryUsage usage,
      RecurringWork recurring,
      StoreSettings settings) {
    this.queries = queries;
    this.usage = usage;
    this.recurring = recurring;
    this.interval = settings.pollInterval();
  }

  @Override
  public void start() {
    CompletionStage<Void> unused = queries.look();
    recurring.every(interval, queries::look);
    recurring.every(COUNTS, () -> usage.flush(queries::mayHave));
    recurring.every(OLD_ONES, usage::forget);
  }

  /** Writes the last counts, as far as the engine takes them soon. */
  @Override
  public void stop() {
    CompletableFuture<Void> written = usage.flush().toCompletableFuture();
    Void unused = written.completeOnTimeout(null, LAST_SECONDS, TimeUnit.SECONDS).join();
  }
}
