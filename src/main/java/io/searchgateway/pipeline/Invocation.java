package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.Trace.State;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One run of a pipeline over one context.
 *
 * <p>Everything that changes it is a step of one {@link Serial}: stages that end on other threads,
 * deadlines and a client's leaving come one after the other.
 */
final class Invocation implements PipelineRun {

  private static final int CLIENT_GONE = 499;

  private final PipelineExecutor.Surroundings around;
  private final PipelineCall call;
  private final List<StageRun> runs;
  private final Envs envs;
  private final StopAnswer stopAnswer;
  private final TraceRecorder recorder;
  private final Serial serial = new Serial();
  private final CompletableFuture<PipelineAnswer> answer = new CompletableFuture<>();
  private final List<Body> streams = new ArrayList<>(1);
  private final List<PipelineResponse> asyncAnswers = new ArrayList<>(0);
  private final long begin = System.nanoTime();
  private final long deadline;

  private ContextState state;
  private int position;
  private boolean over;
  private @Nullable Future<?> timer;

  Invocation(PipelineExecutor.Surroundings around, PipelineCall call) {
    this.around = around;
    this.call = call;
    Pipeline pipeline = call.match().pipeline();
    runs = new ArrayList<>(pipeline.steps().size());
    for (PipelineStep step : pipeline.steps()) {
      runs.add(new StageRun(step));
    }
    envs =
        LayeredEnvs.of(
            pipeline.definition().envs(),
            LayeredEnvs.of(around.globalEnvs().get(), new BuiltInEnvs(call, around.isIndex())));
    stopAnswer = new StopAnswer(pipeline, call.exchange().id());
    state = ContextState.of(call.request());
    deadline = begin + pipeline.definition().timeout().toNanos();
    recorder = new TraceRecorder(call.trace() == TraceDetail.CONTEXTS);
  }

  void begin() {
    serial.run(
        () -> {
          recorder.before(() -> new StageView(this, state, runs.get(0).step, deadline).json());
          advance();
        });
  }

  @Override
  public CompletionStage<PipelineAnswer> answer() {
    return answer;
  }

  @Override
  public void cancel() {
    serial.run(
        () -> {
          if (!over) {
            finish(
                new PipelineResponse(CLIENT_GONE, PipelineResponse.UNSET.headers(), Body.EMPTY),
                "the client is gone");
          }
        });
  }

  PipelineCall call() {
    return call;
  }

  /** All envs but those that stages have set. */
  Envs envs() {
    return envs;
  }

  JsonObject globalEnvs() {
    return around.globalEnvs().get();
  }

  /** The member {@code stages} of the context. */
  JsonObject stagesJson() {
    JsonObjectBuilder stages = Json.build().createObjectBuilder();
    for (StageRun run : runs) {
      if (run.state() != State.WAITING) {
        stages.add(run.step.id(), run.json());
      }
    }
    return stages.build();
  }

  private void advance() {
    while (!over) {
      startParked();
      if (position == runs.size()) {
        if (joined()) {
          end();
        }
        return;
      }
      StageRun run = runs.get(position);
      if (run.isOver() || run.step.definition().async()) {
        position++;
      } else if (run.state() == State.RUNNING || !ready(run)) {
        return;
      } else if (!skipped(run)) {
        start(run);
      }
    }
  }

  /** Starts the async stages that were reached and need nothing more. */
  private void startParked() {
    for (int i = 0; i < position; i++) {
      StageRun run = runs.get(i);
      if (run.state() == State.WAITING && ready(run) && !skipped(run)) {
        startAsync(run);
      }
    }
  }

  private boolean joined() {
    for (StageRun run : runs) {
      if (!run.isOver() && run.step.definition().waitForCompletion()) {
        return false;
      }
    }
    return true;
  }

  private boolean ready(StageRun run) {
    for (int need : run.step.needs()) {
      if (!runs.get(need).isOver()) {
        return false;
      }
    }
    return true;
  }

  private boolean skipped(StageRun run) {
    if (!run.step.definition().enabled()) {
      run.skip("it is disabled", true);
      return true;
    }
    for (int need : run.step.needs()) {
      if (runs.get(need).cascades()) {
        run.skip("it needs " + runs.get(need).step.id(), true);
        return true;
      }
    }
    if (state.answered().isPresent() && run.step.stage().kind() != Stage.Kind.ORDINARY) {
      run.skip(state.answered().get(), false);
      return true;
    }
    return false;
  }

  private void start(StageRun run) {
    StageView view = view(run);
    CompletableFuture<StageResult> work =
        StageWork.start(
                run.step, view, recorder.recordsContexts(), around.limits().maxResponseBytes())
            .toCompletableFuture();
    if (work.isDone()) {
      var unused = work.whenComplete((result, thrown) -> ended(run, view, result, thrown));
    } else {
      watch(run);
      await(run, view, work);
    }
  }

  private void startAsync(StageRun run) {
    StageView view = view(run);
    watch(run);
    try {
      around
          .workers()
          .execute(
              () ->
                  await(
                      run,
                      view,
                      StageWork.start(run.step, view, true, around.limits().maxResponseBytes())));
    } catch (RejectedExecutionException full) {
      failed(
          run,
          StageFailure.of(
              Problem.retryable(
                  503, "overloaded", "too many stages are at work", Duration.ofSeconds(1))));
    }
  }

  private StageView view(StageRun run) {
    Optional<Duration> own = run.step.definition().timeout();
    long until =
        own.isPresent() ? Math.min(deadline, System.nanoTime() + own.get().toNanos()) : deadline;
    StageView view = new StageView(this, state, run.step, until);
    run.start(view);
    return view;
  }

  private void await(StageRun run, StageView view, CompletionStage<StageResult> work) {
    var unused =
        work.whenComplete(
            (result, thrown) ->
                serial.run(
                    () -> {
                      ended(run, view, result, thrown);
                      advance();
                    }));
  }

  /** Sees to it that neither the stage nor the whole runs too long. */
  private void watch(StageRun run) {
    if (timer == null) {
      timer = around.timer().schedule(this::expireAll, remaining(deadline), TimeUnit.NANOSECONDS);
    }
    run.step
        .definition()
        .timeout()
        .ifPresent(
            timeout ->
                run.watchedBy(
                    around
                        .timer()
                        .schedule(() -> expire(run), timeout.toNanos(), TimeUnit.NANOSECONDS)));
  }

  private static long remaining(long deadline) {
    return Math.max(0, deadline - System.nanoTime());
  }

  private void expire(StageRun run) {
    serial.run(
        () -> {
          if (!over && run.state() == State.RUNNING) {
            failed(
                run, StageFailure.of(Problem.of(504, "stage_timeout", "the stage took too long")));
            run.tell();
            advance();
          }
        });
  }

  private void expireAll() {
    serial.run(
        () -> {
          if (!over) {
            StageRun slow =
                runs.stream()
                    .filter(run -> run.state() == State.RUNNING)
                    .filter(run -> run.step.definition().waitForCompletion())
                    .findFirst()
                    .orElseGet(() -> runs.get(Math.min(position, runs.size() - 1)));
            StageFailure failure =
                StageFailure.of(Problem.of(504, "deadline_exceeded", "the pipeline took too long"));
            slow.fail(failure);
            slow.tell();
            stop(slow, failure);
          }
        });
  }

  private void ended(
      StageRun run, StageView view, @Nullable StageResult result, @Nullable Throwable thrown) {
    StageResult outcome = StageWork.outcome(result, thrown, view);
    if (over || run.isOver()) {
      bodyOf(outcome).ifPresent(Body::discard);
      return;
    }
    bodyOf(outcome).filter(Body.Streamed.class::isInstance).ifPresent(streams::add);
    if (outcome instanceof StageResult.Failed failed) {
      failed(run, failed.failure());
    } else if (outcome instanceof StageResult.Skipped skipped) {
      run.skip(skipped.reason(), true);
    } else {
      merge(run, outcome);
    }
    recorder.after(run, () -> new StageView(this, state, run.step, deadline).json());
  }

  private void merge(StageRun run, StageResult outcome) {
    try {
      if (run.step.definition().async()) {
        AsyncMerge merge = added(run.step, outcome);
        state = merge.state();
        run.ignored(merge.ignored());
      } else if (outcome instanceof StageResult.Changed changed) {
        state = state.with(changed, run.step.answerKeys());
      } else if (outcome instanceof StageResult.Returned returned) {
        state = ContextMerge.merge(state, returned.value());
      }
      run.succeed();
    } catch (Problem wrong) {
      failed(run, StageFailure.of(wrong));
    }
  }

  private AsyncMerge added(PipelineStep step, StageResult outcome) {
    if (outcome instanceof StageResult.Returned returned) {
      return AsyncMerge.of(state, returned.value());
    }
    StageResult.Changed changed = (StageResult.Changed) outcome;
    if (step.stage().kind() == Stage.Kind.BACKEND) {
      changed.response().ifPresent(asyncAnswers::add);
    }
    return AsyncMerge.of(state, changed, step.answerKeys());
  }

  private static Optional<Body> bodyOf(StageResult result) {
    if (result instanceof StageResult.Changed changed) {
      return changed.response().map(PipelineResponse::body);
    }
    return result instanceof StageResult.Failed failed
        ? failed.failure().answer().map(PipelineResponse::body)
        : Optional.empty();
  }

  private void failed(StageRun run, StageFailure failure) {
    run.fail(failure);
    if (!run.step.definition().continueOnError()) {
      stop(run, failure);
    }
  }

  private void stop(StageRun run, StageFailure failure) {
    finish(stopAnswer.stopped(state, run, failure), "the pipeline stopped");
  }

  /** Section 8.4. */
  private void end() {
    if (state.written().anything()) {
      finish(state.response(), "");
    } else if (asyncAnswers.size() == 1) {
      finish(asyncAnswers.get(0), "");
    } else {
      finish(
          runs.stream()
              .filter(run -> run.failure().isPresent())
              .findFirst()
              .map(run -> stopAnswer.envelope(run, run.failure().orElseThrow()))
              .orElse(PipelineResponse.UNSET),
          "");
    }
  }

  private void finish(PipelineResponse response, String whyCancelled) {
    over = true;
    Future<?> running = timer;
    if (running != null) {
      running.cancel(false);
    }
    for (StageRun run : runs) {
      if (!run.isOver() && (run.step.definition().waitForCompletion() || !whyCancelled.isEmpty())) {
        run.cancel(whyCancelled);
      }
    }
    for (Body stream : streams) {
      if (stream != response.body()) {
        stream.discard();
      }
    }
    Trace trace = recorder.trace(runs, begin);
    answer.complete(
        new PipelineAnswer(
            FinalResponse.of(response, call.match().pipeline(), trace, around.limits().headers()),
            trace));
  }
}
