package io.searchgateway.feature.indices;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.feature.Service;
import io.searchgateway.indices.IndexReopening;
import io.searchgateway.indices.reindex.Reindexing;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

/** Goes on with reindexing, and opens indices, that a gateway which ended has left. */
@Component
public final class ReindexService implements Service {

  /** How often work is looked for that a gateway has left. */
  private static final Duration LOOK = Duration.ofSeconds(10);

  private final IndexReopening reopening;
  private final Reindexing reindexing;
  private final RecurringWork recurring;

  /** Of these; {@code recurring} says when they are finished. */
  @Inject
  public ReindexService(IndexReopening reopening, Reindexing reindexing, RecurringWork recurring) {
    this.reopening = reopening;
    this.reindexing = reindexing;
    this.recurring = recurring;
  }

  @Override
  public void start() {
    recurring.every(LOOK, this::look);
  }

  private CompletionStage<Void> look() {
    CompletionStage<Void> unusedOpened = reopening.look();
    return reindexing.look();
  }

  @Override
  public void stop() {
    reindexing.stop();
  }
}
