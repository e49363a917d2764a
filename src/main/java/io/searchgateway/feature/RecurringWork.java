package io.searchgateway.feature;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Begins work again and again, whether or not it failed before. */
public final class RecurringWork {

  private static final System.Logger LOG = System.getLogger(RecurringWork.class.getName());

  private final ScheduledExecutorService scheduler;
  private final Executor executor;

  /**
   * Work in the background.
   *
   * @param scheduler says when; it has a thread that others wait for
   * @param executor where work begins
   */
  public RecurringWork(ScheduledExecutorService scheduler, Executor executor) {
    this.scheduler = scheduler;
    this.executor = executor;
  }

  /**
   * Begins something again and again.
   *
   * @param pause between two of them
   * @param work goes on elsewhere where it takes long
   */
  public void every(Duration pause, Supplier<? extends CompletionStage<?>> work) {
    Runnable begin =
        () ->
            going(
                () -> {
                  CompletionStage<?> unusedEnd = work.get();
                });
    var unused =
        scheduler.scheduleWithFixedDelay(
            () -> going(() -> executor.execute(begin)),
            pause.toMillis(),
            pause.toMillis(),
            TimeUnit.MILLISECONDS);
  }

  /** What fails once does not fail for good. */
  private static void going(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException failed) {
      LOG.log(System.Logger.Level.WARNING, "Background work failed", failed);
    }
  }
}
