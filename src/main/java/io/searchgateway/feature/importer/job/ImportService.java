package io.searchgateway.feature.importer.job;

import io.searchgateway.access.Principals;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.ImportSettings;
import io.searchgateway.config.SettingNames;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.importer.source.RowLimits;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.store.OwnIndices;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The importer of this gateway, and what keeps it going. */
@Component
public final class ImportService implements Service {

  private static final System.Logger LOG = System.getLogger(ImportService.class.getName());
  private static final Duration CHECKPOINTS = Duration.ofSeconds(2);
  private static final Duration OLD_ONES = Duration.ofHours(1);

  /** A packed file may be that many times as long as it is sent. */
  private static final int UNPACKING = 20;

  private final RecurringWork recurring;
  private final @Nullable Spool spool;
  private final Optional<ImportJobs> imports;

  /** The importer that these settings make. */
  @Inject
  public ImportService(
      ImportSettings settings,
      EngineClient engine,
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialect,
      Principals principals,
      GuardedEngine guarded,
      @Named("imports") Executor pool,
      ScheduledExecutorService scheduler,
      RecurringWork recurring,
      Clock clock,
      MemoryBudget memory) {
    this.recurring = recurring;
    spool = open(settings);
    RowLimits usual = RowLimits.USUAL;
    ImportContext context =
        new ImportContext(
            guarded,
            engine,
            dialect,
            principals,
            pool,
            scheduler,
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
          "Imports are not available: {0} must be the path of a writable " + "directory",
          SettingNames.IMPORT_DIRECTORY);
      return null;
    }
  }

  /** Absent where there is no directory for files. */
  public Optional<ImportJobs> imports() {
    return imports;
  }

  /**
   * No end is needed: imports end with their threads, and go on where a gateway finds their files.
   */
  @Override
  public void start() {
    imports.ifPresent(
        all -> {
          recurring.every(
              CHECKPOINTS,
              () -> {
                all.save();
                return CompletableFuture.completedStage(null);
              });
          recurring.every(OLD_ONES, all::forget);
        });
  }

  @Override
  public void engineAppeared() {
    imports.ifPresent(
        all -> {
          CompletionStage<Void> unused = all.engine();
        });
  }

  /** Gives the directory back: nothing is imported any more. */
  @Override
  public void release() {
    if (spool != null) {
      spool.close();
    }
  }
}
