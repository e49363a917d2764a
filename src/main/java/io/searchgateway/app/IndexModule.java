package io.searchgateway.app;

import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.audit.AuditTrail;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.browser.DataBrowser;
import io.searchgateway.feature.indices.reindex.Reindexing;
import io.searchgateway.indices.AliasedIndices;
import io.searchgateway.indices.IndexAdministration;
import io.searchgateway.indices.IndexReopening;
import io.searchgateway.indices.SettingsChange;
import io.searchgateway.store.OwnIndices;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** The tools for indices, and what they leave to be finished. */
final class IndexModule {

  /** How often work is looked for that a gateway has left. */
  private static final Duration LOOK = Duration.ofSeconds(10);

  private final GuardedEngine callers;
  private final Surroundings around;
  private final IndexAdministration indexAdministration;
  private final SettingsChange settings;
  private final IndexReopening reopening;
  private final Reindexing reindexing;

  /** What of the gateway they work with. */
  record Surroundings(
      EngineClient engine,
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialect,
      AuditTrail audit,
      IndexCatalog catalog,
      GatewayThreads threads) {}

  IndexModule(GuardedEngine callers, Surroundings around) {
    this.callers = callers;
    this.around = around;
    indexAdministration = new IndexAdministration(callers, around.dialect(), around.audit());
    reopening =
        new IndexReopening(
            around.engine(), around.indices(), around.dialect(), InstantSource.system());
    settings = new SettingsChange(indexAdministration, around.engine(), reopening);
    reindexing =
        new Reindexing(
            indexAdministration,
            around.engine(),
            around.indices(),
            around.dialect(),
            InstantSource.system(),
            around.threads().scheduler(),
            around.catalog()::suspect);
  }

  DataBrowser browser() {
    return new DataBrowser(callers, around.engine(), around.dialect());
  }

  AliasedIndices aliased() {
    return new AliasedIndices(callers, around.engine());
  }

  /** Calls of the engine on behalf of callers. */
  GuardedEngine callers() {
    return callers;
  }

  /** Begins to look after what is left; the scheduler's own thread is not kept busy. */
  void start() {
    GatewayThreads threads = around.threads();
    var unused =
        threads
            .scheduler()
            .scheduleWithFixedDelay(
                () -> threads.engineIo().execute(this::look),
                LOOK.toMillis(),
                LOOK.toMillis(),
                TimeUnit.MILLISECONDS);
  }

  private void look() {
    CompletionStage<Void> unusedOpened = reopening.look();
    CompletionStage<Void> unusedRuns = reindexing.look();
  }

  void stop() {
    reindexing.stop();
  }

  IndexAdministration indexAdministration() {
    return indexAdministration;
  }

  SettingsChange settings() {
    return settings;
  }

  Reindexing reindexing() {
    return reindexing;
  }
}
