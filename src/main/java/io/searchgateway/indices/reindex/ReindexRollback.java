package io.searchgateway.indices.reindex;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Takes back what a run has done: the source as it was, and no half-made destination. */
final class ReindexRollback {

  private static final long FIRST_LOOK_MILLIS = 50;

  /** Each look waits twice as long as the one before: altogether some 25 seconds. */
  private static final int LOOKS = 9;

  private final ReindexSteps steps;
  private final PollingDelay pollingDelay;

  ReindexRollback(ReindexSteps steps, PollingDelay pollingDelay) {
    this.steps = steps;
    this.pollingDelay = pollingDelay;
  }

  /**
   * Undoes all, but deletes no copy whose source is gone: then it is all that there is.
   *
   * @param run as it was kept last
   * @param made whether the destination is known to be the run's, although that was not kept
   */
  CompletionStage<Void> undo(ReindexRun run, boolean made) {
    ReindexPlan plan = run.plan();
    return stopped(run)
        .thenCompose(
            done ->
                run.state() == ReindexState.FINISHING
                    ? steps.isSource(plan)
                    : steps.isIndex(plan.source()))
        .thenCompose(
            there ->
                opened(run)
                    .thenCompose(
                        done ->
                            there ? isMade(run, made) : CompletableFuture.completedStage(false)))
        .thenCompose(ours -> ours ? steps.delete(plan.destination()) : ReindexSteps.nothing());
  }

  /** A gateway that is gone may have made it without saying so; then nothing is in it yet. */
  private CompletionStage<Boolean> isMade(ReindexRun run, boolean known) {
    if (known || run.state() != ReindexState.CREATING || !run.isTakenOver()) {
      return CompletableFuture.completedStage(known || run.state() != ReindexState.CREATING);
    }
    String destination = run.plan().destination();
    return steps
        .isIndex(destination)
        .thenCompose(
            there ->
                there
                    ? steps.count(destination, Optional.empty()).thenApply(count -> count == 0)
                    : CompletableFuture.completedStage(false));
  }

  /** Ends its task, and waits for that: a write that comes later would make the index again. */
  CompletionStage<Void> stopped(ReindexRun run) {
    return run.task()
        .map(task -> steps.cancel(task).thenCompose(done -> ended(task, 0)))
        .orElseGet(ReindexSteps::nothing);
  }

  private CompletionStage<Void> ended(String task, int looks) {
    return steps
        .progress(task)
        .thenCompose(
            found -> {
              if (found.map(TaskProgress::over).orElse(true)) {
                return ReindexSteps.nothing();
              }
              if (looks >= LOOKS) {
                throw new ReindexStepFailure("the engine's task does not end", true);
              }
              return pollingDelay
                  .pause(FIRST_LOOK_MILLIS << looks)
                  .thenCompose(done -> ended(task, looks + 1));
            });
  }

  /** Lets writers to the source again, where it was the run that kept them away. */
  CompletionStage<Void> opened(ReindexRun run) {
    ReindexPlan plan = run.plan();
    return !run.blocked() || plan.wasBlocked()
        ? ReindexSteps.nothing()
        : steps
            .isIndex(plan.source())
            .thenCompose(there -> there ? steps.unblock(plan.source()) : ReindexSteps.nothing());
  }
}
