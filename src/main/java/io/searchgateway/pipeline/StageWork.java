package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.RetryDefinition;
import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One stage at work: what comes before it, the stage itself, again and again if its definition says
 * so, and its failures as results.
 */
final class StageWork {

  private static final System.Logger LOG = System.getLogger(StageWork.class.getName());

  private final InvocationContext invocation;
  private final PipelineStep step;
  private final StageView view;
  private final boolean holdAnswer;
  private final RetryDefinition retry;
  private final CompletableFuture<StageResult> result = new CompletableFuture<>();
  private int attempts;

  private StageWork(
      InvocationContext invocation,
      PipelineStep step,
      StageView view,
      boolean holdAnswer,
      RetryDefinition retry) {
    this.invocation = invocation;
    this.step = step;
    this.view = view;
    this.holdAnswer = holdAnswer;
    this.retry = retry;
  }

  /**
   * Starts the stage.
   *
   * @param holdAnswer whether a response that it streams is read in
   */
  static CompletionStage<StageResult> start(
      InvocationContext invocation, PipelineStep step, StageView view, boolean holdAnswer) {
    if (step.definition().retry().isEmpty()) {
      return once(invocation, step, view, holdAnswer);
    }
    StageWork work =
        new StageWork(invocation, step, view, holdAnswer, step.definition().retry().get());
    view.whenCancelled(work::givenUp);
    work.attempt();
    return work.result;
  }

  /** The same without a second attempt. */
  static CompletionStage<StageResult> once(
      InvocationContext invocation, PipelineStep step, StageView view, boolean holdAnswer) {
    int maxBytes = invocation.limits().maxResponseBytes();
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
            new StageResult.Skipped("the trigger of the stage does not match"));
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

  private void attempt() {
    attempts++;
    var unused =
        once(invocation, step, view, holdAnswer)
            .whenComplete((done, thrown) -> over(outcome(done, thrown, view)));
  }

  private void over(StageResult outcome) {
    try {
      if (outcome instanceof StageResult.Failed failed && isWorthAnother(failed)) {
        later(failed);
      } else {
        end(outcome);
      }
    } catch (RuntimeException fault) {
      // Thrown by the stage that was asked; nobody else would ever hear of it.
      result.completeExceptionally(fault);
    }
  }

  private void end(StageResult outcome) {
    if (!result.complete(outcome)) {
      outcome.discard();
    }
  }

  /** Whatever comes now, comes too late; the stage counts as over already. */
  private void givenUp() {
    Problem problem = Problem.of(503, "cancelled", "the result of the stage is no longer needed");
    result.complete(StageResult.failed(StageFailure.of(problem)));
  }

  private boolean isWorthAnother(StageResult.Failed failed) {
    return !result.isDone()
        && attempts <= retry.max()
        && retry.applies(failed.failure().problem())
        && (retry.anyMethod() || step.stage().isRepeatable(view));
  }

  /** Waits by the timer, which no thread does; not when the stage would be given up before. */
  private void later(StageResult.Failed outcome) {
    Duration wait = retry.pause(attempts, ThreadLocalRandom.current().nextDouble());
    if (wait.compareTo(view.remaining()) >= 0) {
      end(outcome);
      return;
    }
    outcome.discard();
    view.count(StageMeasure.RETRIES, 1);
    Future<?> timer =
        invocation.timer().schedule(() -> again(outcome), wait.toNanos(), TimeUnit.NANOSECONDS);
    view.whenCancelled(() -> timer.cancel(false));
  }

  private void again(StageResult.Failed before) {
    try {
      invocation.workers().execute(this::attempt);
    } catch (RejectedExecutionException full) {
      // Its answer, if there was one, is let go of by now.
      end(StageResult.failed(StageFailure.of(before.failure().problem())));
    }
  }
}
