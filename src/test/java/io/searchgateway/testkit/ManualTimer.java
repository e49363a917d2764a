package io.searchgateway.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A timer whose tasks run when the test says that their time has come. */
public final class ManualTimer extends ScheduledThreadPoolExecutor {

  private final List<Task> tasks = new ArrayList<>();

  private record Task(Runnable work, long nanos, ScheduledFuture<?> handle) {}

  public ManualTimer() {
    super(0);
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable work, long delay, TimeUnit unit) {
    // The real one only says whether the task was cancelled.
    ScheduledFuture<?> handle = super.schedule(() -> {}, 1, TimeUnit.DAYS);
    tasks.add(new Task(work, unit.toNanos(delay), handle));
    return handle;
  }

  @Override
  public <V> ScheduledFuture<V> schedule(Callable<V> work, long delay, TimeUnit unit) {
    throw new UnsupportedOperationException();
  }

  /** Runs what is due within that many milliseconds of when it was asked for. */
  public void pass(long millis) {
    for (Task task : List.copyOf(tasks)) {
      if (task.nanos() <= TimeUnit.MILLISECONDS.toNanos(millis) && tasks.remove(task)) {
        if (!task.handle().isCancelled()) {
          task.work().run();
        }
      }
    }
  }

  /** Tasks that were neither run nor cancelled. */
  public long pending() {
    return tasks.stream().filter(task -> !task.handle().isCancelled()).count();
  }
}
