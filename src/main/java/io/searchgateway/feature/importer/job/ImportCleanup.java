package io.searchgateway.feature.importer.job;

import io.searchgateway.store.CompletionFailures;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Clears away what an import has made that is cancelled while it does not run. */
final class ImportCleanup {

  private static final System.Logger LOG = System.getLogger(ImportCleanup.class.getName());

  private final ImportContext context;
  private final Spool spool;
  private final ImportJobStore records;

  ImportCleanup(ImportContext context, Spool spool, ImportJobStore records) {
    this.context = context;
    this.spool = spool;
    this.records = records;
  }

  /** The import as it is then; that it is cancelled holds even if nothing can be cleared away. */
  CompletionStage<ImportJob> after(ImportJob job) {
    spool.deleteSource(job.id());
    if (job.dryRun() || job.plan().isEmpty()) {
      return CompletableFuture.completedStage(job);
    }
    ImportJob.Plan plan = job.plan().get();
    return CompletableFuture.completedStage(
            new TargetIndex(
                new ImportOwnerEngine(context.engine(), context.memory()), context.own()))
        .thenCompose(
            targets ->
                targets.leave(
                    job.options(),
                    new TargetIndex.Prepared(plan.target(), plan.created()),
                    context.mapping(),
                    OptionalLong.of(job.progress().written())))
        .thenCompose(
            deleted ->
                deleted
                    ? records.put(job.warning("the index " + plan.target() + " was deleted"))
                    : CompletableFuture.completedStage(job))
        .exceptionally(
            failure -> {
              LOG.log(
                  System.Logger.Level.WARNING,
                  "The index {0} of a cancelled import cannot be cleaned up: {1}",
                  plan.target(),
                  String.valueOf(CompletionFailures.cause(failure).getMessage()));
              return job;
            });
  }
}
