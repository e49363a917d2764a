package io.searchgateway.indices.reindex;

import io.searchgateway.engine.EngineUnreachable;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.StoreFailure;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Supplier;

/**
 * Carries out one run, from whatever state it is in. Each step is kept before the next begins, and
 * can be done again; while this gateway is the run's, it says so every few seconds.
 */
final class ReindexExecutor {

  private static final System.Logger LOG = System.getLogger(ReindexExecutor.class.getName());
  private static final long FIRST_LOOK_MILLIS = 100;
  private static final long MOST_MILLIS = 3000;
  private static final int SERVER_FAILURE = 500;

  /** How often a pass is begun again that the engine has lost. */
  private static final int AGAIN = 3;

  private final ReindexSteps steps;
  private final ReindexRollback reindexRollback;
  private final ReindexRunStore store;
  private final String gateway;
  private final InstantSource clock;
  private final PollingDelay pollingDelay;
  private final Runnable indicesChanged;
  private int losses;
  private boolean made;

  ReindexExecutor(
      ReindexSteps steps,
      ReindexRunStore store,
      String gateway,
      InstantSource clock,
      ScheduledExecutorService scheduler,
      Runnable indicesChanged) {
    this.steps = steps;
    this.store = store;
    this.gateway = gateway;
    this.clock = clock;
    this.pollingDelay = new PollingDelay(scheduler);
    this.reindexRollback = new ReindexRollback(steps, pollingDelay);
    this.indicesChanged = indicesChanged;
  }

  /** Another gateway has taken the run over, or somebody wants it to end. */
  private static final class RunStopped extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final boolean cancelled;

    RunStopped(boolean cancelled) {
      super(null, null, false, false);
      this.cancelled = cancelled;
    }
  }

  /** Ends when the run is over, or when this gateway cannot go on now; does not fail. */
  CompletionStage<Void> execute(ReindexRun run) {
    return ReindexSteps.nothing()
        .thenCompose(begun -> kept(run))
        .thenCompose(this::go)
        .handle(
            (done, failure) ->
                failure == null
                    ? ReindexSteps.nothing()
                    : ended(run, CompletionFailures.cause(failure)))
        .thenCompose(end -> end)
        .exceptionally(
            failure -> {
              LOG.log(
                  System.Logger.Level.WARNING,
                  "The reindex of {0} is paused: {1}",
                  run.plan().source(),
                  CompletionFailures.cause(failure).getMessage());
              return null;
            });
  }

  private CompletionStage<Void> ended(ReindexRun run, Throwable failure) {
    if (failure instanceof RunStopped left && !left.cancelled) {
      return ReindexSteps.nothing();
    }
    if (isPassing(failure)) {
      return CompletableFuture.failedStage(failure);
    }
    Optional<String> reason =
        failure instanceof RunStopped ? Optional.empty() : Optional.of(reason(failure));
    ReindexState end = reason.isEmpty() ? ReindexState.CANCELLED : ReindexState.FAILED;
    return store
        .find(run.id())
        .thenCompose(
            found ->
                found
                    .filter(this::isOurs)
                    .map(last -> ended(last, end, reason))
                    .orElseGet(ReindexSteps::nothing));
  }

  private CompletionStage<Void> ended(ReindexRun last, ReindexState end, Optional<String> reason) {
    return reindexRollback
        .undo(last, made)
        .thenCompose(
            done ->
                store.change(
                    last.id(),
                    now ->
                        isOurs(now)
                            ? Optional.of(now.over(end, reason, clock.instant()))
                            : Optional.empty()))
        .thenAccept(over -> indicesChanged.run());
  }

  private boolean isOurs(ReindexRun stored) {
    return stored.gateway().equals(gateway) && !stored.state().isOver();
  }

  /** Whether the same may go well at another time: the engine is away, or this gateway stops. */
  private static boolean isPassing(Throwable failure) {
    return failure instanceof EngineUnreachable
        || failure instanceof StoreFailure
        || failure instanceof RejectedExecutionException
        || (failure instanceof ReindexStepFailure step && step.isPassing())
        || (failure instanceof Problem problem && problem.status() >= SERVER_FAILURE);
  }

  private static String reason(Throwable failure) {
    String message = failure.getMessage();
    if (failure instanceof ReindexStepFailure) {
      return message == null ? "the engine rejected it" : message;
    }
    LOG.log(System.Logger.Level.ERROR, "A reindexing failed", failure);
    return "the gateway could not continue";
  }

  private CompletionStage<Void> go(ReindexRun run) {
    return switch (run.state()) {
      case CREATING -> create(run).thenCompose(this::go);
      case COPYING ->
          pass(run, () -> steps.copy(run.plan().copy()))
              .thenCompose(this::afterCopy)
              .thenCompose(this::go);
      case CATCHING_UP -> catchUp(run).thenCompose(this::go);
      case FINISHING -> finish(run);
      case DONE, FAILED, CANCELLED -> ReindexSteps.nothing();
    };
  }

  private CompletionStage<ReindexRun> create(ReindexRun run) {
    ReindexPlan plan = run.plan();
    return steps
        .exists(plan.destination())
        .thenCompose(
            there -> {
              if (there && !run.isTakenOver()) {
                throw new ReindexStepFailure("there is an index " + plan.destination(), false);
              }
              return there ? ReindexSteps.nothing() : steps.create(plan);
            })
        .thenCompose(
            done -> {
              made = true;
              return plan.data() ? prepared(run) : kept(run.in(ReindexState.FINISHING));
            });
  }

  private CompletionStage<ReindexRun> prepared(ReindexRun run) {
    String source = run.plan().source();
    CompletionStage<ReindexRun> blocked =
        run.plan().writes() == SourceWrites.BLOCK
            ? blocked(run)
            : CompletableFuture.completedStage(run);
    return blocked.thenCompose(
        now -> {
          CompletionStage<Long> floor =
              now.plan().writes() == SourceWrites.CATCH_UP
                  ? steps.place(source)
                  : CompletableFuture.completedStage(-1L);
          return floor.thenCompose(
              place ->
                  steps
                      .refresh(source)
                      .thenCompose(done -> kept(now.in(ReindexState.COPYING).behind(place))));
        });
  }

  /** Keeps writers from the source; that it does is kept first, for who has to undo it. */
  private CompletionStage<ReindexRun> blocked(ReindexRun run) {
    return kept(run.blocking())
        .thenCompose(now -> steps.block(run.plan().source()).thenApply(done -> now));
  }

  private CompletionStage<ReindexRun> afterCopy(ReindexRun run) {
    losses = 0;
    return kept(
        run.in(
            run.plan().writes() == SourceWrites.CATCH_UP
                ? ReindexState.CATCHING_UP
                : ReindexState.FINISHING));
  }

  private CompletionStage<ReindexRun> catchUp(ReindexRun run) {
    String source = run.plan().source();
    return blocked(run)
        .thenCompose(now -> steps.refresh(source).thenApply(done -> now))
        .thenCompose(now -> pass(now, () -> steps.copy(now.plan().copyAfter(now.place()))))
        .thenCompose(
            copied ->
                steps
                    .deletedDocumentCleanup(run.plan())
                    .remove()
                    .thenCompose(done -> kept(copied.in(ReindexState.FINISHING))));
  }

  /** One task of the engine, from its begin or from where it is, to its end. */
  private CompletionStage<ReindexRun> pass(
      ReindexRun run, Supplier<CompletionStage<String>> begin) {
    if (run.task().isPresent()) {
      return watch(run, begin, FIRST_LOOK_MILLIS);
    }
    return begin
        .get()
        .thenCompose(task -> known(run.working(task)))
        .thenCompose(working -> watch(working, begin, FIRST_LOOK_MILLIS));
  }

  /** A task that was not written down would copy on, whatever becomes of the run. */
  private CompletionStage<ReindexRun> known(ReindexRun working) {
    return kept(working)
        .handle(
            (now, failure) ->
                failure == null
                    ? CompletableFuture.completedStage(now)
                    : reindexRollback
                        .stopped(working)
                        .handle((stopped, alive) -> failure)
                        .thenCompose(CompletableFuture::<ReindexRun>failedStage))
        .thenCompose(stage -> stage);
  }

  private CompletionStage<ReindexRun> watch(
      ReindexRun run, Supplier<CompletionStage<String>> begin, long pause) {
    return pollingDelay
        .pause(pause)
        .thenCompose(done -> steps.progress(run.task().orElseThrow()))
        .thenCompose(
            found ->
                found
                    .map(progress -> seen(run, progress, begin, pause))
                    .orElseGet(() -> lost(run, begin)));
  }

  private CompletionStage<ReindexRun> seen(
      ReindexRun run, TaskProgress progress, Supplier<CompletionStage<String>> begin, long pause) {
    progress
        .failure()
        .ifPresent(
            why -> {
              throw new ReindexStepFailure(why, false);
            });
    boolean first = run.state() == ReindexState.COPYING;
    ReindexRun further =
        first
            ? run.progress(progress.total(), progress.copied(), clock.instant())
            : run.progress(run.total(), run.copied(), clock.instant());
    return kept(further)
        .thenCompose(
            now ->
                progress.over()
                    ? CompletableFuture.completedStage(now)
                    : watch(now, begin, Math.min(MOST_MILLIS, pause * 2)));
  }

  /** The engine was started anew, or is one that forgets what is over: the counts tell. */
  private CompletionStage<ReindexRun> lost(
      ReindexRun run, Supplier<CompletionStage<String>> begin) {
    ReindexPlan plan = run.plan();
    return steps
        .refresh(plan.destination())
        .thenCompose(done -> steps.count(plan.source(), plan.query()))
        .thenCombine(
            steps.count(plan.destination(), Optional.empty()),
            (wanted, there) ->
                wanted.equals(there) && run.state() == ReindexState.COPYING
                    ? Optional.of(run.progress(wanted, there, clock.instant()))
                    : Optional.<ReindexRun>empty())
        .thenCompose(
            whole ->
                whole
                    .<CompletionStage<ReindexRun>>map(CompletableFuture::completedStage)
                    .orElseGet(() -> again(run, begin)));
  }

  private CompletionStage<ReindexRun> again(
      ReindexRun run, Supplier<CompletionStage<String>> begin) {
    if (++losses > AGAIN) {
      throw new ReindexStepFailure("the engine lost the task repeatedly", false);
    }
    return kept(run.in(run.state())).thenCompose(lost -> pass(lost, begin));
  }

  /** Where the source is gone already, another gateway has come as far as that. */
  private CompletionStage<Void> finish(ReindexRun run) {
    ReindexPlan plan = run.plan();
    CompletionStage<Boolean> there =
        plan.inPlace() ? steps.isSource(plan) : CompletableFuture.completedStage(true);
    return there
        .thenCompose(
            replaceable ->
                replaceable
                    ? counted(run).thenCompose(this::kept).thenCompose(this::swapped)
                    : steps.name(plan).thenApply(done -> run))
        .thenCompose(last -> kept(last.over(ReindexState.DONE, Optional.empty(), clock.instant())))
        .thenAccept(done -> indicesChanged.run());
  }

  private CompletionStage<ReindexRun> counted(ReindexRun run) {
    ReindexPlan plan = run.plan();
    CompletionStage<ReindexRun> complete =
        plan.data() ? compared(run) : CompletableFuture.completedStage(run);
    return complete.thenCompose(
        same ->
            steps
                .settings(plan.destination(), plan.restored())
                .thenCompose(restored -> steps.refresh(plan.destination()))
                .thenApply(done -> same));
  }

  /** A source that is written to on and on is compared with what the engine said it had. */
  private CompletionStage<ReindexRun> compared(ReindexRun run) {
    ReindexPlan plan = run.plan();
    CompletionStage<Long> wanted =
        plan.writes() == SourceWrites.OPEN || plan.isScripted()
            ? CompletableFuture.completedStage(run.copied())
            : steps.count(plan.source(), plan.query());
    return wanted.thenCombine(
        steps
            .refresh(plan.destination())
            .thenCompose(done -> steps.count(plan.destination(), Optional.empty())),
        (should, has) -> {
          if (!has.equals(should)) {
            throw new ReindexStepFailure(
                "the copy has " + has + " documents instead of " + should, false);
          }
          return run.progress(should, has, clock.instant());
        });
  }

  private CompletionStage<ReindexRun> swapped(ReindexRun run) {
    ReindexPlan plan = run.plan();
    CompletionStage<Void> step = plan.inPlace() ? steps.swap(plan) : reindexRollback.opened(run);
    return step.thenApply(done -> run);
  }

  /** Keeps the run as it is now, if it is still this gateway's and wanted. */
  private CompletionStage<ReindexRun> kept(ReindexRun run) {
    return store
        .change(
            run.id(),
            stored -> {
              if (!stored.gateway().equals(gateway) || stored.state().isOver()) {
                throw new RunStopped(false);
              }
              if (stored.cancelled() && !run.state().isOver()) {
                throw new RunStopped(true);
              }
              return Optional.of(run);
            })
        .thenApply(changed -> run);
  }
}
