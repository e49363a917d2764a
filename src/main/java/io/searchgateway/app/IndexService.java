package io.searchgateway.app;

import io.searchgateway.access.index.EngineIndexCatalog;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.indices.reindex.Reindexing;
import io.searchgateway.indices.IndexAdministration;
import io.searchgateway.indices.IndexReopening;
import io.searchgateway.store.OwnIndices;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** What the tools for indices leave to be finished. */
@Component
public final class IndexService implements Service {

  /** How often work is looked for that a gateway has left. */
  private static final Duration LOOK = Duration.ofSeconds(10);

  private final IndexReopening reopening;
  private final Reindexing reindexing;
  private final GatewayThreads threads;

  @Inject
  IndexService(
      IndexAdministration administration,
      IndexReopening reopening,
      EngineClient engine,
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialect,
      Clock clock,
      EngineIndexCatalog catalog,
      GatewayThreads threads) {
    this.reopening = reopening;
    this.threads = threads;
    reindexing =
        new Reindexing(
            administration, engine, indices, dialect, clock, threads.scheduler(), catalog::suspect);
  }

  @Produces
  Reindexing reindexing() {
    return reindexing;
  }

  @Override
  public void start() {
    threads.recurring().every(LOOK, this::look);
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
