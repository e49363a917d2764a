package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.RetryDefinition;
import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** A stage at work, again and again if its definition says so. */
final class StageAttempts {

  private final PipelineExecutor.Surroundings around;
  private final PipelineStep step;
  private final StageView view;
  private final boolean holdAnswer;
  private final RetryDefinition retry;
  private final CompletableFuture<StageResult> result = new CompletableFuture<>();
  private int attempts;

  private StageAttempts(
      PipelineExecutor.Surroundings around,
      PipelineStep step,
      StageView view,
      boolean holdAnswer,
      RetryDefinition retry) {
    this.around = around;
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
      PipelineExecutor.Surroundings around, PipelineStep step, StageView view, boolean holdAnswer) {
    if (step.definition().retry().isEmpty()) {
      return StageWork.start(step, view, holdAnswer, around.limits().maxResponseBytes());
    }
    StageAttempts work =
        new StageAttempts(around, step, view, holdAnswer, step.definition().retry().get());
    view.whenCancelled(work::givenUp);
    work.attempt();
    return work.result;
  }

  private void attempt() {
    attempts++;
    var unused =
        StageWork.start(step, view, holdAnswer, around.limits().maxResponseBytes())
            .whenComplete((done, thrown) -> over(StageWork.outcome(done, thrown, view)));
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
      InvocationEnd.discard(outcome);
    }
  }

  /** Whatever comes now, comes too late; the stage counts as over already. */
  private void givenUp() {
    Problem problem = Problem.of(503, "cancelled", "nobody waits for the stage any more");
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
    InvocationEnd.discard(outcome);
    view.count(StageMeasure.RETRIES, 1);
    Future<?> timer =
        around.timer().schedule(() -> again(outcome), wait.toNanos(), TimeUnit.NANOSECONDS);
    view.whenCancelled(() -> timer.cancel(false));
  }

  private void again(StageResult.Failed before) {
    try {
      around.workers().execute(this::attempt);
    } catch (RejectedExecutionException full) {
      // Its answer, if there was one, is let go of by now.
      end(StageResult.failed(StageFailure.of(before.failure().problem())));
    }
  }
}
