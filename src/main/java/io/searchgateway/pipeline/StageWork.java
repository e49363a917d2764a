package io.searchgateway.pipeline;

import io.searchgateway.problem.Problem;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** One stage at work: what comes before it, the stage itself, and its failures as results. */
final class StageWork {

  private static final System.Logger LOG = System.getLogger(StageWork.class.getName());

  private StageWork() {}

  /**
   * Starts the stage.
   *
   * @param holdAnswer whether a response that it streams is read in
   */
  static CompletionStage<StageResult> start(
      PipelineStep step, StageView view, boolean holdAnswer, int maxBytes) {
    CompletionStage<StageResult> work =
        step.readsResponse()
            ? view.response()
                .body()
                .hold(maxBytes, view.exchange().holding())
                .thenCompose(held -> afterKept(step, view, maxBytes))
            : run(step, view);
    return holdAnswer ? work.thenCompose(result -> held(result, view, maxBytes)) : work;
  }

  /** Answers that a later backend's has replaced are looked into as well; one that broke is not. */
  private static CompletionStage<StageResult> afterKept(
      PipelineStep step, StageView view, int maxBytes) {
    CompletionStage<?> held = CompletableFuture.completedStage(null);
    for (MessageBody kept : view.state().keptBodies()) {
      if (kept.held().isEmpty()) {
        held =
            held.thenCompose(
                before ->
                    kept.hold(maxBytes, view.exchange().holding())
                        .exceptionally(broken -> MessageBody.EMPTY));
      }
    }
    return held.thenCompose(all -> run(step, view));
  }

  private static CompletionStage<StageResult> run(PipelineStep step, StageView view) {
    try {
      view.resolveInputs();
      if (step.condition().isPresent() && !step.condition().get().holds(view)) {
        return CompletableFuture.completedStage(
            new StageResult.Skipped("its trigger does not hold"));
      }
      view.requireInputs();
      return step.stage().run(view);
    } catch (RuntimeException | StackOverflowError fault) {
      return CompletableFuture.failedStage(fault);
    }
  }

  private static CompletionStage<StageResult> held(
      StageResult result, StageView view, int maxBytes) {
    return result instanceof StageResult.Changed changed && changed.response().isPresent()
        ? changed
            .response()
            .get()
            .body()
            .hold(maxBytes, view.exchange().holding())
            .thenApply(held -> result)
        : CompletableFuture.completedStage(result);
  }

  /** What the stage came to, whichever way it told. */
  static StageResult outcome(
      @Nullable StageResult result, @Nullable Throwable thrown, StageView view) {
    if (result != null) {
      return result;
    }
    Throwable cause =
        thrown instanceof CompletionException && thrown.getCause() != null
            ? thrown.getCause()
            : thrown;
    if (cause instanceof Problem problem) {
      return new StageResult.Failed(StageFailure.of(problem));
    }
    LOG.log(
        System.Logger.Level.ERROR,
        "Stage " + view.stageId() + " failed in request " + view.exchange().id(),
        cause);
    return new StageResult.Failed(StageFailure.internal());
  }
}
