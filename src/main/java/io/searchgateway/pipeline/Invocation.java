package io.searchgateway.pipeline;

import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.Trace.State;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.jetty.util.thread.SerializedInvoker;

/**
 * One run of a pipeline over one context.
 *
 * <p>Everything that changes it is a step of one {@link SerializedInvoker}: stages that end on
 * other threads, deadlines and a client's leaving come one after the other.
 */
final class Invocation implements PipelineRun {

  private static final System.Logger LOG = System.getLogger(Invocation.class.getName());

  private final PipelineExecutor.Surroundings around;
  private final PipelineCall call;
  private final JsonObject globalEnvs;
  private final Envs envs;
  private final StageRuns runs;
  private final TimeBudget budget;
  private final InvocationDeadline deadline;
  private final TraceRecorder recorder;
  private final InvocationEnd end;
  private final BodyMemory memory;
  private final SerializedInvoker steps = new SerializedInvoker();
  private final StageConsole console = new StageConsole();
  private final Runnable release;
  private final CompletableFuture<PipelineAnswer> whole = new CompletableFuture<>();

  private ContextState state;
  private int position;

  Invocation(PipelineExecutor.Surroundings around, PipelineCall call) {
    this.around = around;
    this.call = call;
    Pipeline pipeline = call.match().pipeline();
    globalEnvs = around.globalEnvs().get();
    envs =
        LayeredEnvs.of(
            GlobalEnvPlaceholders.filled(pipeline.definition().envs(), globalEnvs),
            LayeredEnvs.of(
                globalEnvs,
                new BuiltInEnvs(
                    new TriggerRequest(call.request(), call.exchange()),
                    call.match(),
                    around.isIndex())));
    runs = new StageRuns(pipeline.steps(), console);
    budget = TimeBudget.of(call);
    deadline =
        new InvocationDeadline(around.timer(), budget.time(), around.limits().stageTimeout());
    recorder = new TraceRecorder(call.trace() == TraceDetail.CONTEXTS);
    end = new InvocationEnd(call, runs, around.limits());
    memory = new BodyMemory(call.exchange().holding());
    state = ContextMerge.merge(ContextState.of(call.request()), call.before());
    release = call.exchange().holding().retain();
  }

  void begin() {
    around.listener().began(call);
    var unused = end.answer().thenAccept(this::conclude);
    step(
        () -> {
          recorder.before(() -> view(runs.get(0)).json());
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

  /** Runs what always runs, then tells that all is over. */
  private void conclude(PipelineAnswer answer) {
    var unused =
        FinalStages.run(this, state, answer)
            .thenAccept(
                last -> {
                  around.listener().ended(call, last);
                  whole.complete(last);
                })
            .whenComplete((done, failure) -> release.run());
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

  PipelineCall call() {
    return call;
  }

  PipelineExecutor.Surroundings around() {
    return around;
  }

  TimeBudget budget() {
    return budget;
  }

  boolean isDry() {
    return around.limits().purpose() == PipelineLimits.Purpose.DRY_TEST;
  }

  /** All envs but those that stages have set. */
  Envs envs() {
    return envs;
  }

  JsonObject globalEnvs() {
    return globalEnvs;
  }

  StageConsole console() {
    return console;
  }

  /** The member {@code stages} of the context. */
  JsonObject stagesJson() {
    return runs.json();
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
      LOG.log(System.Logger.Level.ERROR, "Request " + call.exchange().id() + " failed", fault);
      end.stopped(state, runs.slowest(position), StageFailure.internal());
    }
    if (end.isOver()) {
      deadline.cancel();
    }
  }

  private void advance() {
    while (!end.isOver()) {
      startParked();
      if (position == runs.size()) {
        if (!end.isOver() && runs.joined()) {
          end.reached(state);
        }
        return;
      }
      StageRun run = runs.get(position);
      if (run.isOver() || run.step.definition().async()) {
        position++;
      } else if (run.state() == State.RUNNING || !runs.ready(run)) {
        return;
      } else if (!end.isOver() && !runs.skipped(run, state.answered())) {
        start(run);
      }
    }
  }

  /** Starts the async stages that were reached and need nothing more. */
  private void startParked() {
    for (int i = 0; i < position && !end.isOver(); i++) {
      StageRun run = runs.get(i);
      if (run.state() == State.WAITING && runs.ready(run) && !runs.skipped(run, state.answered())) {
        startAsync(run);
      }
    }
  }

  private void start(StageRun run) {
    StageView view = view(run);
    run.start(view);
    CompletableFuture<StageResult> work =
        StageAttempts.start(around, run.step, view, recorder.recordsContexts())
            .toCompletableFuture();
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
      around
          .workers()
          .execute(() -> await(run, view, StageAttempts.start(around, run.step, view, true)));
    } catch (RejectedExecutionException full) {
      failed(
          run,
          StageFailure.of(
              Problem.retryable(
                  503, "overloaded", "too many stages are at work", Duration.ofSeconds(1))));
    }
  }

  private StageView view(StageRun run) {
    return new StageView(this, state, run.step, deadline.of(run));
  }

  private void await(StageRun run, StageView view, CompletionStage<StageResult> work) {
    var unused =
        work.whenComplete(
            (result, thrown) ->
                steps.run(() -> came(run, StageWork.outcome(result, thrown, view))));
  }

  private void came(StageRun run, StageResult outcome) {
    if (end.isOver() || run.isOver()) {
      InvocationEnd.discard(outcome);
      return;
    }
    guarded(
        () -> {
          ended(run, outcome);
          advance();
        });
  }

  /** Sees to it that neither the stage nor the whole runs too long. */
  private void watch(StageRun run) {
    deadline.watch(
        run,
        () ->
            step(
                () -> {
                  StageRun slow = runs.slowest(position);
                  StageFailure failure =
                      StageFailure.of(
                          Problem.of(504, "deadline_exceeded", "the pipeline took too long"));
                  slow.fail(failure);
                  slow.tell();
                  stop(slow, failure);
                }),
        () ->
            step(
                () -> {
                  if (run.state() == State.RUNNING) {
                    failed(
                        run,
                        StageFailure.of(
                            Problem.of(504, "stage_timeout", "the stage took too long")));
                    run.tell();
                    advance();
                  }
                }));
  }

  private void ended(StageRun run, StageResult outcome) {
    end.sawBody(outcome);
    if (run.step.stage().kind() != Stage.Kind.BACKEND && !InvocationEnd.streams(outcome)) {
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
      recorder.after(run, () -> view(run).json());
    }
  }

  private void merge(StageRun run, StageResult outcome) {
    try {
      if (run.step.definition().async()) {
        add(run, outcome);
      } else if (outcome instanceof StageResult.Changed changed) {
        state = weighed(state.with(changed, run.step));
      } else if (outcome instanceof StageResult.Returned returned) {
        state = weighed(ContextMerge.merge(state, returned.value()));
      }
      run.succeed();
    } catch (Problem wrong) {
      failed(run, StageFailure.of(wrong));
    }
  }

  /**
   * Takes memory for the bodies that a stage has made.
   *
   * @throws Problem when there is none
   */
  private ContextState weighed(ContextState changed) {
    memory.change(
        state,
        changed,
        body -> recorder.recordsContexts() || changed.holds(body) || runs.see(body));
    return changed;
  }

  private void add(StageRun run, StageResult outcome) {
    AsyncMerge merge;
    if (outcome instanceof StageResult.Changed changed) {
      if (run.step.stage().kind() == Stage.Kind.BACKEND) {
        changed.response().ifPresent(end::sawAsyncAnswer);
      }
      merge = AsyncMerge.of(state, changed, run.step.answerKeys());
    } else {
      merge = AsyncMerge.of(state, ((StageResult.Returned) outcome).value());
    }
    state = weighed(merge.state());
    run.ignored(merge.ignored());
  }

  private void failed(StageRun run, StageFailure failure) {
    run.fail(failure);
    if (!run.step.definition().continueOnError() && run.isAwaited()) {
      stop(run, failure);
    }
  }

  private void stop(StageRun run, StageFailure failure) {
    recorder.after(run, () -> view(run).json());
    end.stopped(state, run, failure);
  }
}
