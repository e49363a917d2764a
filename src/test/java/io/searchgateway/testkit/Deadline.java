package io.searchgateway.testkit;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** A time by which something must be so. Tests wait for conditions, never for the clock. */
public final class Deadline {
  private static final long PAUSE = Duration.ofMillis(10).toNanos();

  private final Duration time;
  private final long end;

  private Deadline(Duration time) {
    this.time = time;
    this.end = System.nanoTime() + time.toNanos();
  }

  public static Deadline within(Duration time) {
    return new Deadline(time);
  }

  /** Returns as soon as the condition holds, fails when it does not in time. */
  public void until(String what, BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("not within " + time + ": " + what);
      }
      LockSupport.parkNanos(PAUSE);
    }
  }
}
