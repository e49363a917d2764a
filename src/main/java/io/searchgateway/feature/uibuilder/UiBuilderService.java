package io.searchgateway.feature.uibuilder;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.uibuilder.document.PageStore;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

/** Looks for documents that other gateways have changed. */
@Component
public final class UiBuilderService implements Service {

  private final PageStore store;
  private final RecurringWork recurring;
  private final Duration interval;

  /** The service; {@code settings} say how often changes are looked for. */
  @Inject
  public UiBuilderService(PageStore store, RecurringWork recurring, StoreSettings settings) {
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
