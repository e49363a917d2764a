package io.searchgateway.app;

import io.searchgateway.access.Principals;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.config.ImportSettings;
import io.searchgateway.config.SettingNames;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.importer.job.ImportContext;
import io.searchgateway.feature.importer.job.ImportJobs;
import io.searchgateway.feature.importer.job.Spool;
import io.searchgateway.feature.importer.source.RowLimits;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.store.OwnIndices;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The importer of one gateway, and what keeps it going. */
final class ImportModule implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(ImportModule.class.getName());
  private static final Duration CHECKPOINTS = Duration.ofSeconds(2);
  private static final Duration OLD_ONES = Duration.ofHours(1);

  /** A packed file may be that many times as long as it is sent. */
  private static final int UNPACKING = 20;

  private final @Nullable Spool spool;
  private final Optional<ImportJobs> imports;

  ImportModule(
      ImportSettings settings,
      EngineClient engine,
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialect,
      Principals principals,
      GuardedEngine guarded,
      GatewayThreads threads,
      MemoryBudget memory) {
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
            InstantSource.system(),
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

  Optional<ImportJobs> imports() {
    return imports;
  }

  /** The engine has appeared. */
  CompletionStage<Void> engine() {
    return imports.map(ImportJobs::engine).orElse(CompletableFuture.completedStage(null));
  }

  void start(GatewayThreads threads) {
    imports.ifPresent(
        all -> {
          threads.every(
              CHECKPOINTS,
              () -> {
                all.save();
                return CompletableFuture.completedStage(null);
              });
          threads.every(OLD_ONES, all::forget);
        });
  }

  @Override
  public void close() {
    if (spool != null) {
      spool.close();
    }
  }
}
