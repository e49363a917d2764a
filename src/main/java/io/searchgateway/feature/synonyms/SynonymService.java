package io.searchgateway.feature.synonyms;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.feature.Service;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

/** Looks for synonyms that other gateways have changed. */
@Component
public final class SynonymService implements Service {

  private final SynonymLists lists;
  private final RecurringWork recurring;
  private final Duration interval;

  /** The service; {@code settings} say how often changes are looked for. */
  @Inject
  public SynonymService(SynonymLists lists, RecurringWork recurring, StoreSettings settings) {
    this.lists = lists;
    this.recurring = recurring;
    this.interval = settings.pollInterval();
  }

  @Override
  public void start() {
    CompletionStage<Void> unused = lists.look();
    recurring.every(interval, lists::look);
  }
}
