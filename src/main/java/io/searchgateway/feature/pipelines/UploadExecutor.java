package io.searchgateway.feature.pipelines;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.problem.Problem;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Where uploads are read, checked and compiled: on few threads of their own, so that neither the
 * engine's client nor the server waits for them. What takes too long is answered in time, but keeps
 * its thread until it ends, for much of it cannot be interrupted: so it cannot pile up.
 */
@Component
public final class UploadExecutor {

  private static final Duration SOON = Duration.ofSeconds(5);

  private final Executor threads;
  private final ScheduledExecutorService timer;
  private final Duration time;

  /** On the threads for uploads, each as long as the settings say. */
  @Inject
  public UploadExecutor(
      @Named("uploads") Executor threads,
      ScheduledExecutorService timer,
      PipelineSettings.Uploads settings) {
    this(threads, timer, settings.time());
  }

  /**
   * Where uploads are worked on.
   *
   * @param threads bounded; what they reject is answered with 503
   * @param timer hands over work and does none
   * @param time longest that one piece of work may wait, and longest that it may then take
   */
  public UploadExecutor(Executor threads, ScheduledExecutorService timer, Duration time) {
    this.threads = threads;
    this.timer = timer;
    this.time = time;
  }

  /**
   * Does something that changes nothing, for its result may come too late.
   *
   * @return fails as the work does, or with a problem: 503 when there was no thread for it, 400
   *     when it took too long
   */
  <T> CompletionStage<T> call(Supplier<T> work) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Future<?> waiting = after(() -> result.completeExceptionally(busy()));
    try {
      threads.execute(
          () -> {
            waiting.cancel(false);
            if (!result.isDone()) {
              Future<?> working = after(() -> result.completeExceptionally(tooLong()));
              complete(result, work);
              working.cancel(false);
            }
          });
    } catch (RejectedExecutionException full) {
      waiting.cancel(false);
      result.completeExceptionally(busy());
    }
    return result;
  }

  private Future<?> after(Runnable giveUp) {
    return timer.schedule(giveUp, time.toNanos(), TimeUnit.NANOSECONDS);
  }

  private static <T> void complete(CompletableFuture<T> result, Supplier<T> work) {
    T done;
    try {
      done = work.get();
    } catch (StackOverflowError deep) {
      result.completeExceptionally(
          Problem.of(400, "upload_limit", "the upload is nested too deeply"));
      return;
    } catch (RuntimeException | Error fault) {
      // Whatever it is, the request waits for it.
      result.completeExceptionally(fault);
      return;
    }
    result.complete(done);
  }

  private Problem tooLong() {
    return Problem.of(
        400,
        "upload_limit",
        "checking the upload takes longer than "
            + time.toMillis()
            + " ms; split or simplify its scripts");
  }

  private static Problem busy() {
    return Problem.retryable(503, "overloaded", "too many uploads are being checked", SOON);
  }
}
