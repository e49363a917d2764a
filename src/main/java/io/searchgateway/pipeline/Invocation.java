package io.searchgateway.pipeline;

import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.Trace.State;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.eclipse.jetty.util.thread.SerializedInvoker;

/**
 * One run of a pipeline over one context: the order in which its stages start, and what follows
 * when they end.
 *
 * <p>Everything that changes it is a step of one {@link SerializedInvoker}: stages that end on
 * other threads, deadlines and a client's leaving come one after the other.
 */
final class Invocation implements PipelineRun {

  private static final System.Logger LOG = System.getLogger(Invocation.class.getName());

  private final InvocationContext invocation;
  private final InvocationListener listener;
  private final InvocationState state;
  private final StageRuns runs;
  private final InvocationDeadline deadline;
  private final InvocationEnd end;
  private final SerializedInvoker steps = new SerializedInvoker();
  private final Runnable release;
  private final CompletableFuture<PipelineAnswer> whole = new CompletableFuture<>();
  private int position;

  Invocation(InvocationContext invocation, InvocationListener listener) {
    this.invocation = invocation;
    this.listener = listener;
    PipelineCall call = invocation.call();
    runs =
        new StageRuns(
            invocation.pipeline().steps(),
            invocation.console(),
            call.trace() == TraceDetail.CONTEXTS);
    deadline =
        new InvocationDeadline(
            invocation.timer(), invocation.budget().time(), invocation.limits().stageTimeout());
    end = new InvocationEnd(call, runs, invocation.limits());
    state = new InvocationState(call);
    release = call.exchange().holding().retain();
  }

  void begin() {
    listener.began(invocation.call());
    var unused = end.answer().thenAccept(this::conclude);
    step(
        () -> {
          runs.record(() -> view(runs.get(0)).json());
          advance();
        });
  }

  @Override
  public CompletionStage<PipelineAnswer> answer() {
    return end.answer();
  }

  @Override
  public CompletionStage<PipelineAnswer> end() {
    return whole;
  }

  @Override
  public void cancel() {
    steps.run(
        () -> {
          if (end.isOver()) {
            runs.tell();
          } else {
            guarded(end::clientGone);
          }
        });
  }

  private void step(Runnable work) {
    steps.run(() -> guarded(work));
  }

  /** Does something unless the end has come; whatever goes wrong, the end does come. */
  private void guarded(Runnable work) {
    if (end.isOver()) {
      return;
    }
    try {
      work.run();
    } catch (RuntimeException | Error fault) {
      // An error too, such as a lack of memory: nobody else would ever end the exchange.
      LOG.log(
          System.Logger.Level.ERROR,
          "Request " + invocation.call().exchange().id() + " failed",
          fault);
      end.stopped(state.now(), runs.slowest(position), StageFailure.internal());
    }
    if (end.isOver()) {
      deadline.cancel();
    }
  }

  /** Starts what can start, in order, until something has to be waited for. */
  private void advance() {
    while (!end.isOver()) {
      startParked();
      if (position == runs.size()) {
        if (!end.isOver() && runs.joined()) {
          end.reached(state.now());
        }
        return;
      }
      StageRun run = runs.get(position);
      if (run.isOver() || run.step.definition().async()) {
        position++;
      } else if (run.state() == State.RUNNING || !runs.ready(run)) {
        return;
      } else if (!end.isOver() && !runs.skipped(run, state.now().answered())) {
        start(run);
      }
    }
  }

  /** Starts the async stages that were reached and need nothing more. */
  private void startParked() {
    for (int i = 0; i < position && !end.isOver(); i++) {
      StageRun run = runs.get(i);
      if (run.state() == State.WAITING
          && runs.ready(run)
          && !runs.skipped(run, state.now().answered())) {
        startAsync(run);
      }
    }
  }

  private void start(StageRun run) {
    StageView view = view(run);
    run.start(view);
    CompletableFuture<StageResult> work =
        StageWork.start(invocation, run.step, view, runs.recordsContexts()).toCompletableFuture();
    if (work.isDone()) {
      var unused =
          work.whenComplete(
              (result, thrown) -> ended(run, StageWork.outcome(result, thrown, view)));
    } else {
      watch(run);
      await(run, view, work);
    }
  }

  private void startAsync(StageRun run) {
    StageView view = view(run);
    run.start(view);
    watch(run);
    try {
      invocation
          .workers()
          .execute(() -> await(run, view, StageWork.start(invocation, run.step, view, true)));
    } catch (RejectedExecutionException full) {
      failed(
          run,
          StageFailure.of(
              Problem.retryable(
                  503, "overloaded", "too many stages are running", Duration.ofSeconds(1))));
    }
  }

  private StageView view(StageRun run) {
    return new StageView(invocation, runs::json, state.now(), run.step, deadline.of(run.step));
  }

  private Supplier<JsonObject> context(StageRun run) {
    return () -> view(run).json();
  }

  /** Sees to it that neither the stage nor the whole runs too long. */
  private void watch(StageRun run) {
    deadline.watch(() -> step(this::late));
    deadline.watch(run.step, () -> step(() -> late(run))).ifPresent(run::watchedBy);
  }

  private void late() {
    StageRun slow = runs.slowest(position);
    StageFailure failure =
        StageFailure.of(Problem.of(504, "deadline_exceeded", "the pipeline exceeded its deadline"));
    slow.fail(failure);
    slow.tell();
    stop(slow, failure);
  }

  private void late(StageRun run) {
    if (run.state() == State.RUNNING) {
      failed(run, StageFailure.of(Problem.of(504, "stage_timeout", "the stage timed out")));
      run.tell();
      advance();
    }
  }

  private void await(StageRun run, StageView view, CompletionStage<StageResult> work) {
    var unused =
        work.whenComplete(
            (result, thrown) ->
                steps.run(() -> came(run, StageWork.outcome(result, thrown, view))));
  }

  private void came(StageRun run, StageResult outcome) {
    if (end.isOver() || run.isOver()) {
      outcome.discard();
      return;
    }
    guarded(
        () -> {
          ended(run, outcome);
          advance();
        });
  }

  private void ended(StageRun run, StageResult outcome) {
    end.sawBody(outcome);
    if (run.step.stage().kind() != Stage.Kind.BACKEND && outcome.stream().isEmpty()) {
      run.leave();
    }
    if (outcome instanceof StageResult.Failed failed) {
      failed(run, failed.failure());
    } else if (outcome instanceof StageResult.Skipped skipped) {
      run.skip(skipped.reason(), true);
    } else {
      merge(run, outcome);
    }
    if (!end.isOver()) {
      runs.record(run, context(run));
    }
  }

  private void merge(StageRun run, StageResult outcome) {
    try {
      if (run.isAsyncBackend() && outcome instanceof StageResult.Changed changed) {
        changed.response().ifPresent(end::sawAsyncAnswer);
      }
      run.ignored(state.merge(run.step, outcome, runs::see));
      run.succeed();
    } catch (Problem wrong) {
      failed(run, StageFailure.of(wrong));
    }
  }

  private void failed(StageRun run, StageFailure failure) {
    run.fail(failure);
    if (!run.step.definition().continueOnError() && run.isAwaited()) {
      stop(run, failure);
    }
  }

  private void stop(StageRun run, StageFailure failure) {
    runs.record(run, context(run));
    end.stopped(state.now(), run, failure);
  }

  /** Runs what always runs, then tells that all is over. */
  private void conclude(PipelineAnswer answer) {
    var unused =
        FinalStages.run(invocation, runs::json, state.now(), answer)
            .thenAccept(
                last -> {
                  listener.ended(invocation.call(), last);
                  whole.complete(last);
                })
            .whenComplete((done, failure) -> release.run());
  }
}
