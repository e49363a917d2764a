package io.searchgateway.app;

import io.searchgateway.access.Principals;
import io.searchgateway.audit.AuditTrail;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.ImportSettings;
import io.searchgateway.config.SettingNames;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.importer.job.ImportContext;
import io.searchgateway.feature.importer.job.ImportJobs;
import io.searchgateway.feature.importer.job.Spool;
import io.searchgateway.feature.importer.rest.ImportIntake;
import io.searchgateway.feature.importer.source.RowLimits;
import io.searchgateway.http.StreamedRequestBodies;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.outbound.OutboundClient;
import io.searchgateway.request.BodySource;
import io.searchgateway.store.OwnIndices;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The importer of this gateway, and what keeps it going. */
@Component
public final class ImportService implements Service, AutoCloseable {

  private static final System.Logger LOG = System.getLogger(ImportService.class.getName());
  private static final Duration CHECKPOINTS = Duration.ofSeconds(2);
  private static final Duration OLD_ONES = Duration.ofHours(1);

  /** A packed file may be that many times as long as it is sent. */
  private static final int UNPACKING = 20;

  private final GatewayThreads threads;
  private final @Nullable Spool spool;
  private final Optional<ImportJobs> imports;

  @Inject
  ImportService(
      ImportSettings settings,
      EngineClient engine,
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialect,
      Principals principals,
      GuardedEngine guarded,
      GatewayThreads threads,
      Clock clock,
      MemoryBudget memory) {
    this.threads = threads;
    spool = open(settings);
    RowLimits usual = RowLimits.USUAL;
    ImportContext context =
        new ImportContext(
            guarded,
            engine,
            dialect,
            principals,
            threads.imports(),
            threads.scheduler(),
            new RowLimits(
                settings.rowBytes(),
                usual.columns(),
                usual.depth(),
                settings.fileBytes() * UNPACKING),
            clock,
            memory);
    imports =
        Optional.ofNullable(spool)
            .map(
                directory ->
                    new ImportJobs(
                        context,
                        indices,
                        directory,
                        new ImportJobs.Bounds(
                            settings.atOnce(), settings.waiting(), settings.retention())));
  }

  /** Without a directory, all but the importer works. */
  private static @Nullable Spool open(ImportSettings settings) {
    try {
      return Spool.open(settings.directory(), settings.fileBytes(), settings.directoryBytes());
    } catch (IOException unwritable) {
      LOG.log(
          System.Logger.Level.WARNING,
          "Nothing can be imported: {0} must name a directory that can be written",
          SettingNames.IMPORT_DIRECTORY);
      return null;
    }
  }

  @Produces
  @Singleton
  ImportIntake intake(
      BodySource bodies,
      StreamedRequestBodies flow,
      OutboundClient downloads,
      ImportSettings settings,
      AuditTrail audit) {
    return new ImportIntake(imports, bodies, flow, downloads, settings.urlTimeout(), audit);
  }

  /** The engine has appeared. */
  CompletionStage<Void> engine() {
    return imports.map(ImportJobs::engine).orElse(CompletableFuture.completedStage(null));
  }

  @Override
  public void start() {
    imports.ifPresent(
        all -> {
          threads
              .recurring()
              .every(
                  CHECKPOINTS,
                  () -> {
                    all.save();
                    return CompletableFuture.completedStage(null);
                  });
          threads.recurring().every(OLD_ONES, all::forget);
        });
  }

  @Override
  public void stop() {
    // Imports end with their threads, and go on where a gateway finds their files.
  }

  /** Gives the directory back; call it when nothing is imported any more. */
  @Override
  public void close() {
    if (spool != null) {
      spool.close();
    }
  }
}
