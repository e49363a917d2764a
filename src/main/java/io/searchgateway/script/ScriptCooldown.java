package io.searchgateway.script;

import java.time.Duration;

/** A time in which a script does not run, because it exhausted the memory of the gateway. */
final class ScriptCooldown {

  /** How long it lasts. */
  static final Duration LENGTH = Duration.ofMinutes(1);

  private volatile long end;
  private volatile boolean begun;

  void begin() {
    end = System.nanoTime() + LENGTH.toNanos();
    begun = true;
  }

  boolean lasts() {
    return begun && System.nanoTime() - end < 0;
  }
}
