package io.searchgateway.testkit;

import java.util.concurrent.Callable;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A timer on which no time passes: what is to be done later is done at once. */
public final class ImmediateTimer extends ScheduledThreadPoolExecutor {

  public ImmediateTimer() {
    super(0);
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable work, long delay, TimeUnit unit) {
    work.run();
    return super.schedule(() -> {}, 1, TimeUnit.DAYS);
  }

  @Override
  public <V> ScheduledFuture<V> schedule(Callable<V> work, long delay, TimeUnit unit) {
    throw new UnsupportedOperationException();
  }
}
