package io.searchgateway.pipeline;

import io.searchgateway.pipeline.Trace.StageTrace;
import io.searchgateway.pipeline.Trace.State;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.eclipse.jetty.util.thread.SerializedInvoker;

/**
 * The stages that always run when all others are over: one after the other, beside the answer,
 * which they see and cannot change. None keeps the next from running.
 */
final class FinalStages {

  private static final System.Logger LOG = System.getLogger(FinalStages.class.getName());

  private final InvocationContext invocation;
  private final Supplier<JsonObject> stages;
  private final StageRuns runs;
  private final PipelineAnswer answer;
  private final CompletableFuture<PipelineAnswer> over = new CompletableFuture<>();
  private final SerializedInvoker steps = new SerializedInvoker();
  private ContextState state;
  private int position;

  private FinalStages(
      InvocationContext invocation,
      Supplier<JsonObject> stages,
      ContextState last,
      PipelineAnswer answer) {
    this.invocation = invocation;
    this.stages = stages;
    this.answer = answer;
    this.runs = new StageRuns(invocation.pipeline().finalSteps(), invocation.console(), false);
    this.state = last.withoutStreams().with(seen(answer.response()));
  }

  /** A body that is on its way to the client is read there. */
  private static PipelineResponse seen(PipelineResponse response) {
    return response.withBody(
        response.body().held().<MessageBody>map(held -> held).orElse(MessageBody.EMPTY));
  }

  /**
   * Runs them.
   *
   * @param stages the member {@code stages} of the context
   * @return the answer with the trace of all stages; does not fail
   */
  static CompletionStage<PipelineAnswer> run(
      InvocationContext invocation,
      Supplier<JsonObject> stages,
      ContextState last,
      PipelineAnswer answer) {
    if (invocation.pipeline().finalSteps().isEmpty()) {
      return CompletableFuture.completedStage(answer);
    }
    FinalStages work = new FinalStages(invocation, stages, last, answer);
    try {
      // Not here: the client's answer would have to wait.
      invocation.workers().execute(() -> work.steps.run(work::next));
    } catch (RejectedExecutionException full) {
      LOG.log(
          System.Logger.Level.ERROR,
          "Too many stages are running: the finally stages of pipeline {0} " + "are skipped",
          invocation.pipeline().id());
      work.runs.cancel("too many stages are running");
      work.end();
    }
    return work.over;
  }

  private void next() {
    if (position == runs.size()) {
      end();
      return;
    }
    StageRun run = runs.get(position++);
    if (!run.step.definition().enabled()) {
      run.skip("the stage is disabled", false);
      next();
      return;
    }
    long nanos =
        run.step
            .definition()
            .timeout()
            .filter(own -> own.compareTo(invocation.limits().stageTimeout()) < 0)
            .orElse(invocation.limits().stageTimeout())
            .toNanos();
    StageView view = new StageView(invocation, stages, state, run.step, System.nanoTime() + nanos);
    run.start(view);
    CompletionStage<StageResult> work = StageWork.once(invocation, run.step, view, true);
    run.watchedBy(
        invocation.timer().schedule(() -> steps.run(() -> late(run)), nanos, TimeUnit.NANOSECONDS));
    var unused =
        work.whenComplete(
            (result, thrown) ->
                steps.run(() -> came(run, StageWork.outcome(result, thrown, view))));
  }

  private void late(StageRun run) {
    if (run.state() == State.RUNNING) {
      run.fail(StageFailure.of(Problem.of(504, "stage_timeout", "the stage timed out")));
      run.tell();
      next();
    }
  }

  private void came(StageRun run, StageResult outcome) {
    if (run.state() == State.RUNNING) {
      take(run, outcome);
      next();
    } else {
      outcome.discard();
    }
  }

  private void take(StageRun run, StageResult outcome) {
    try {
      if (outcome instanceof StageResult.Failed failed) {
        run.fail(failed.failure());
      } else if (outcome instanceof StageResult.Skipped skipped) {
        run.skip(skipped.reason(), false);
      } else {
        ContextState changed =
            outcome instanceof StageResult.Changed changes
                ? state.with(changes, run.step)
                : ContextMerge.merge(state, ((StageResult.Returned) outcome).value());
        state = changed.with(state.response());
        run.succeed();
      }
    } catch (Problem wrong) {
      run.fail(StageFailure.of(wrong));
    }
  }

  private void end() {
    List<StageTrace> all = new ArrayList<>(answer.trace().stages());
    all.addAll(runs.trace().stages());
    over.complete(
        new PipelineAnswer(answer.response(), new Trace(all, answer.trace().took()), answer.log()));
  }
}
