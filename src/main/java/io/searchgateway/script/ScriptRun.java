package io.searchgateway.script;

import io.searchgateway.pipeline.FairExecutor;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageMeasure;
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

  private final ScriptEnvironment environment;
  private final ScriptProgram program;
  private final StageContext stage;
  private final ScriptCircuitBreaker.Permit leave;
  private final ScriptBudget budget;
  private final EventLoop loop;
  private final Duration waiting;
  private final CompletableFuture<StageResult> result = new CompletableFuture<>();

  private volatile boolean computing;
  private volatile @Nullable ScriptExecution execution;
  private volatile @Nullable Future<?> deadline;
  private long countedBytes;
  private long countedNanos;

  private ScriptRun(
      ScriptEnvironment environment,
      ScriptProgram program,
      ScriptCircuitBreaker.Permit leave,
      StageContext stage) {
    this.environment = environment;
    this.program = program;
    this.leave = leave;
    this.stage = stage;
    Duration rest = stage.remaining();
    Duration time = stage.timeout().orElse(environment.limits().time());
    budget = new ScriptBudget(environment.limits(), shorter(time, rest).toNanos());
    waiting = shorter(stage.timeout().orElse(environment.limits().waitingTime()), rest);
    FairExecutor.Share share = FairExecutor.Share.of(stage);
    loop =
        new EventLoop(
            (work, refused) -> environment.threads().execute(share, work, refused),
            this::turn,
            this::rejected);
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  /** Begins a run. */
  static CompletionStage<StageResult> start(
      ScriptEnvironment environment,
      ScriptProgram program,
      ScriptCircuitBreaker.Permit leave,
      StageContext stage) {
    ScriptRun run = new ScriptRun(environment, program, leave, stage);
    stage.whenCancelled(run::cancel);
    run.loop.add(run::begin);
    return run.result;
  }

  private void begin(SandboxContext context) {
    ScriptExecution begun =
        new ScriptExecution(context, environment, program, stage, loop, waiting);
    execution = begun;
    begun.begin(context);
  }

  private void rejected() {
    leave.givenUp();
    end(
        new StageResult.Failed(
            StageFailure.of(
                Problem.retryable(
                    503,
                    "overloaded",
                    "too many scripts of pipeline "
                        + stage.pipelineId()
                        + ", or in total, are running",
                    Duration.ofSeconds(1)))));
  }

  /** Nobody waits any more; if it computes, it does so until its next check. */
  private void cancel() {
    budget.cancel();
    end(new StageResult.Failed(ScriptErrors.of(ScriptLimit.cancelled())));
    if (!computing) {
      leave.givenUp();
    }
  }

  /** It waits for longer than it may. */
  private void giveUpWaiting() {
    ScriptLimit time = ScriptLimit.time();
    budget.cancel();
    leave.ranIntoLimit(time);
    end(new StageResult.Failed(ScriptErrors.of(time)));
  }

  private void end(StageResult over) {
    loop.close();
    Future<?> watch = deadline;
    if (watch != null) {
      watch.cancel(false);
    }
    ScriptExecution running = execution;
    if (running != null) {
      running.cancel();
    }
    result.complete(over);
  }

  /** Does the jobs; whatever goes wrong, the stage ends. */
  private void turn(Iterable<EventLoop.Job> jobs) {
    StageResult over = null;
    ScriptLimit hit = null;
    budget.begin();
    computing = true;
    try {
      over = environment.sandbox().run(budget, context -> done(context, jobs)).orElse(null);
    } catch (ScriptLimit limit) {
      hit = limit;
    } catch (StackOverflowError deep) {
      hit = ScriptLimit.depth();
    } catch (OutOfMemoryError exhausted) {
      over = exhausted();
    } catch (Problem problem) {
      over = new StageResult.Failed(StageFailure.of(problem));
    } catch (RuntimeException fault) {
      LOG.log(System.Logger.Level.ERROR, "Script of stage " + stage.stageId() + " failed", fault);
      over =
          new StageResult.Failed(
              StageFailure.of(
                  Problem.of(500, "internal_error", "the gateway failed; see its log")));
    } finally {
      budget.end();
      count();
      computing = false;
    }
    if (hit != null) {
      told(hit);
      end(new StageResult.Failed(ScriptErrors.of(hit)));
    } else if (over != null) {
      leave.ended();
      end(over);
    } else if (result.isDone()) {
      // Cancelled meanwhile, and it came to what it would have waited for before it saw that.
      leave.givenUp();
    } else if (deadline == null) {
      watch();
    }
  }

  /** Who was cancelled after half of its time is told apart from a loop only by chance. */
  private void told(ScriptLimit hit) {
    if (hit.isCancellation() && !budget.isHalfUsed()) {
      leave.givenUp();
    } else {
      leave.ranIntoLimit(hit);
    }
  }

  private StageResult exhausted() {
    program.rest().begin();
    LOG.log(
        System.Logger.Level.ERROR,
        "The script of stage {0} exhausted the memory and is disabled for " + "{1} s (request {2})",
        stage.stageId(),
        ScriptCooldown.LENGTH.toSeconds(),
        stage.exchange().id());
    return ScriptErrors.limit("the script exceeded its memory limit");
  }

  /** Does the jobs; nothing comes of them when there is something to wait for. */
  private Optional<StageResult> done(SandboxContext context, Iterable<EventLoop.Job> jobs) {
    try {
      for (EventLoop.Job job : jobs) {
        job.run(context);
        context.processMicrotasks();
        ScriptExecution running = execution;
        if (running != null && running.settled().isPresent()) {
          return running.settled();
        }
      }
      ScriptExecution running = execution;
      return running != null && loop.isIdle() ? Optional.of(running.idle()) : Optional.empty();
    } catch (RhinoException thrown) {
      ScriptExecution running = execution;
      if (running == null) {
        throw thrown;
      }
      return Optional.of(running.failed(context, thrown));
    }
  }

  /** Tells what was used since the last time. */
  private void count() {
    stage.count(StageMeasure.SCRIPT_NANOS, budget.usedCpuNanos() - countedNanos);
    stage.count(StageMeasure.SCRIPT_BYTES, budget.usedBytes() - countedBytes);
    countedNanos = budget.usedCpuNanos();
    countedBytes = budget.usedBytes();
  }

  /** Sees to it that a run that waits does so no longer than it may. */
  private void watch() {
    Future<?> watch =
        environment.timer().schedule(this::giveUpWaiting, waiting.toNanos(), TimeUnit.NANOSECONDS);
    deadline = watch;
    if (result.isDone()) {
      watch.cancel(false);
    }
  }
}
