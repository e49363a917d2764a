package io.searchgateway.script;

import io.searchgateway.pipeline.Measure;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.RhinoException;

/**
 * One script at work in one invocation: on a thread of the pool while it computes, on none while it
 * waits.
 */
final class ScriptRun {

  private static final System.Logger LOG = System.getLogger(ScriptRun.class.getName());

  private final Surroundings around;
  private final Program program;
  private final StageContext stage;
  private final Budget budget;
  private final EventLoop loop;
  private final Duration waiting;
  private final CompletableFuture<StageResult> result = new CompletableFuture<>();

  private volatile @Nullable Execution execution;
  private volatile @Nullable Future<?> deadline;
  private long countedBytes;
  private long countedNanos;

  private ScriptRun(Surroundings around, Program program, StageContext stage) {
    this.around = around;
    this.program = program;
    this.stage = stage;
    Duration rest = stage.remaining();
    Duration time = stage.timeout().orElse(around.limits().time());
    budget = new Budget(around.limits(), shorter(time, rest).toNanos());
    waiting = shorter(stage.timeout().orElse(around.limits().waitingTime()), rest);
    loop = new EventLoop(around.threads(), this::turn, this::rejected);
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  /** Begins a run. */
  static CompletionStage<StageResult> start(
      Surroundings around, Program program, StageContext stage) {
    ScriptRun run = new ScriptRun(around, program, stage);
    stage.whenCancelled(() -> run.giveUp(ScriptLimit.cancelled()));
    run.loop.add(run::begin);
    return run.result;
  }

  private void begin(SandboxContext context) {
    Execution begun = new Execution(context, around, program, stage, loop, waiting);
    execution = begun;
    begun.begin(context);
  }

  private void rejected() {
    end(
        new StageResult.Failed(
            StageFailure.of(
                Problem.retryable(
                    503, "overloaded", "too many scripts are at work", Duration.ofSeconds(1)))));
  }

  /** Ends the run from another thread; if it computes, it does so until its next check. */
  private void giveUp(ScriptLimit why) {
    budget.cancel();
    end(new StageResult.Failed(ScriptErrors.of(why)));
  }

  private void end(StageResult over) {
    loop.close();
    Future<?> watch = deadline;
    if (watch != null) {
      watch.cancel(false);
    }
    Execution running = execution;
    if (running != null) {
      running.cancel();
    }
    result.complete(over);
  }

  /** Does the jobs; whatever goes wrong, the stage ends. */
  private void turn(Iterable<EventLoop.Job> jobs) {
    StageResult over = null;
    budget.begin();
    try {
      over = around.sandbox().run(budget, context -> done(context, jobs)).orElse(null);
    } catch (ScriptLimit limit) {
      over = new StageResult.Failed(ScriptErrors.of(limit));
    } catch (StackOverflowError deep) {
      over = new StageResult.Failed(ScriptErrors.of(ScriptLimit.depth()));
    } catch (OutOfMemoryError exhausted) {
      over = exhausted();
    } catch (Problem problem) {
      over = new StageResult.Failed(StageFailure.of(problem));
    } catch (RuntimeException fault) {
      LOG.log(System.Logger.Level.ERROR, "Script of stage " + stage.stageId() + " failed", fault);
      over =
          new StageResult.Failed(
              StageFailure.of(
                  Problem.of(500, "internal_error", "the gateway failed; its log says more")));
    } finally {
      budget.end();
      count();
    }
    if (over != null) {
      end(over);
    } else if (deadline == null) {
      watch();
    }
  }

  private StageResult exhausted() {
    program.rest().begin();
    LOG.log(
        System.Logger.Level.ERROR,
        "The script of stage {0} exhausted the memory and rests for {1} s (request {2})",
        stage.stageId(),
        Rest.LENGTH.toSeconds(),
        stage.exchange().id());
    return ScriptErrors.limit("the script used too much memory");
  }

  /** Does the jobs; nothing comes of them when there is something to wait for. */
  private Optional<StageResult> done(SandboxContext context, Iterable<EventLoop.Job> jobs) {
    try {
      for (EventLoop.Job job : jobs) {
        job.run(context);
        context.processMicrotasks();
        Execution running = execution;
        if (running != null && running.settled().isPresent()) {
          return running.settled();
        }
      }
      Execution running = execution;
      return running != null && loop.isIdle() ? Optional.of(running.idle()) : Optional.empty();
    } catch (RhinoException thrown) {
      Execution running = execution;
      if (running == null) {
        throw thrown;
      }
      return Optional.of(running.failed(context, thrown));
    }
  }

  /** Tells what was used since the last time. */
  private void count() {
    stage.count(Measure.SCRIPT_NANOS, budget.usedCpuNanos() - countedNanos);
    stage.count(Measure.SCRIPT_BYTES, budget.usedBytes() - countedBytes);
    countedNanos = budget.usedCpuNanos();
    countedBytes = budget.usedBytes();
  }

  /** Sees to it that a run that waits does so no longer than it may. */
  private void watch() {
    Future<?> watch =
        around
            .timer()
            .schedule(() -> giveUp(ScriptLimit.time()), waiting.toNanos(), TimeUnit.NANOSECONDS);
    deadline = watch;
    if (result.isDone()) {
      watch.cancel(false);
    }
  }
}
