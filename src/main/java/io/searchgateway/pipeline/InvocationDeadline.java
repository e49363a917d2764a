package io.searchgateway.pipeline;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** When an invocation is given up; a timer is set only once there is something to wait for. */
final class InvocationDeadline {

  private final ScheduledExecutorService timer;
  private final Duration stageTimeout;
  private final long end;
  private @Nullable Future<?> set;

  /**
   * A deadline that many nanoseconds from now.
   *
   * @param stageTimeout longest time of a stage that asks for its own
   */
  InvocationDeadline(ScheduledExecutorService timer, Duration time, Duration stageTimeout) {
    this.timer = timer;
    this.stageTimeout = stageTimeout;
    this.end = System.nanoTime() + time.toNanos();
  }

  /** When a stage that starts now is given up, by the nano clock. */
  long of(PipelineStep step) {
    Optional<Duration> own = own(step);
    return own.isPresent() ? Math.min(end, System.nanoTime() + own.get().toNanos()) : end;
  }

  /** The time that a stage asks for, as far as it gets it. */
  private Optional<Duration> own(PipelineStep step) {
    return step.definition()
        .timeout()
        .map(asked -> asked.compareTo(stageTimeout) > 0 ? stageTimeout : asked);
  }

  /** Watches the whole, now that there is something to wait for; once. */
  void watch(Runnable late) {
    if (set == null) {
      long rest = Math.max(0, end - System.nanoTime());
      set = timer.schedule(late, rest, TimeUnit.NANOSECONDS);
    }
  }

  /** Watches a stage that asks for a time of its own. */
  Optional<Future<?>> watch(PipelineStep step, Runnable late) {
    return own(step).map(time -> timer.schedule(late, time.toNanos(), TimeUnit.NANOSECONDS));
  }

  void cancel() {
    Future<?> running = set;
    if (running != null) {
      running.cancel(false);
    }
  }
}
