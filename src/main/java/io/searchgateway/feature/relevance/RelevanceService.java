package io.searchgateway.feature.relevance;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.feature.Service;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

/** Looks for relevance settings that other gateways have changed. */
@Component
public final class RelevanceService implements Service {

  private final RelevanceStore store;
  private final RecurringWork recurring;
  private final Duration interval;

  /** The service; {@code settings} say how often changes are looked for. */
  @Inject
  public RelevanceService(RelevanceStore store, RecurringWork recurring, StoreSettings settings) {
    this.store = store;
    this.recurring = recurring;
    this.interval = settings.pollInterval();
  }

  @Override
  public void start() {
    CompletionStage<Void> unused = store.look();
    recurring.every(interval, store::look);
  }
}
