package io.searchgateway.feature.importer.job;

import io.searchgateway.feature.importer.source.SampleResult;
import io.searchgateway.feature.importer.source.Sampler;
import io.searchgateway.feature.importer.source.SourceFiles;
import io.searchgateway.feature.importer.source.SourceForm;
import io.searchgateway.request.Caller;
import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * Settles what an import does, and sees to it that its target is there. What it is about to make is
 * kept before it is made: a gateway that is gone between the two has left a word of it.
 */
final class ImportPreparation {

  private final ImportContext context;
  private final Spool spool;
  private final TargetIndex targets;
  private final Caller caller;

  ImportPreparation(ImportContext context, Spool spool, TargetIndex targets, Caller caller) {
    this.context = context;
    this.spool = spool;
    this.targets = targets;
    this.caller = caller;
  }

  /**
   * The import with its plan, whose target is there.
   *
   * @param keep writes it down
   */
  CompletionStage<ImportJob> settled(
      ImportJob job, Function<ImportJob, CompletionStage<ImportJob>> keep) throws IOException {
    if (job.plan().isPresent()) {
      return job.dryRun() || job.progress().checkpoint() > 0
          ? CompletableFuture.completedStage(job)
          : present(job, job.plan().get(), keep);
    }
    SourceFiles.Bytes file = () -> Files.newInputStream(spool.source(job.id()));
    SourceForm form = SourceFiles.form(file, job.options().source(), context.limits());
    SampleResult sampleResult = Sampler.sample(file, form, context.limits());
    ImportJob.Plan drafted =
        new ImportJob.Plan(
            form, SettledColumns.of(sampleResult, job.options()), job.options().index(), false);
    if (job.dryRun()) {
      return CompletableFuture.completedStage(job.planned(drafted, sampleResult.warnings()));
    }
    return targets
        .choose(job.options())
        .thenCompose(
            target -> {
              ImportJob planned = job.planned(at(drafted, target), sampleResult.warnings());
              return keep.apply(planned)
                  .thenCompose(
                      kept ->
                          target.created()
                              ? made(planned, at(drafted, target), keep)
                              : CompletableFuture.completedStage(planned));
            });
  }

  /** The target of an import that has written nothing yet, perhaps not even made its index. */
  private CompletionStage<ImportJob> present(
      ImportJob job, ImportJob.Plan plan, Function<ImportJob, CompletionStage<ImportJob>> keep) {
    if (!plan.created()) {
      return CompletableFuture.completedStage(job);
    }
    return targets
        .isMissing(plan.target())
        .thenCompose(
            missing -> missing ? made(job, plan, keep) : CompletableFuture.completedStage(job));
  }

  private CompletionStage<ImportJob> made(
      ImportJob job, ImportJob.Plan plan, Function<ImportJob, CompletionStage<ImportJob>> keep) {
    return targets
        .create(caller, job.options(), plan.columns(), context.mapping(), plan.target())
        .thenCompose(
            target ->
                target.created()
                    ? CompletableFuture.completedStage(job)
                    : keep.apply(job.planned(at(plan, target), job.warnings())));
  }

  private static ImportJob.Plan at(ImportJob.Plan plan, TargetIndex.Prepared target) {
    return new ImportJob.Plan(plan.form(), plan.columns(), target.index(), target.created());
  }
}
