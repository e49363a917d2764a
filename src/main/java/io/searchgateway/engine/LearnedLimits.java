package io.searchgateway.engine;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Asks an engine that has come how long a request may be, again and again until it tells: one that
 * has no master yet does not. Until then what was known before holds.
 */
public final class LearnedLimits {

  private static final System.Logger LOG = System.getLogger(LearnedLimits.class.getName());
  private static final long PAUSE_SECONDS = 5;

  private final EngineClient client;
  private final ScheduledExecutorService scheduler;
  private @Nullable Future<?> again;
  private boolean away = true;

  public LearnedLimits(EngineClient client, ScheduledExecutorService scheduler) {
    this.client = client;
    this.scheduler = scheduler;
  }

  /** To be called with each change of the engine's state; does not block. */
  public void engine(EngineState state) {
    synchronized (this) {
      away = !(state instanceof EngineState.Up);
    }
    ask();
  }

  private void ask() {
    synchronized (this) {
      if (again != null) {
        again.cancel(false);
        again = null;
      }
      if (away) {
        return;
      }
    }
    var unused =
        client
            .learnLimits()
            .exceptionally(
                failure -> {
                  LOG.log(System.Logger.Level.DEBUG, "The limits could not be read", failure);
                  return false;
                })
            .thenAccept(
                told -> {
                  if (!told) {
                    askLater();
                  }
                });
  }

  private synchronized void askLater() {
    if (again == null && !away) {
      again = scheduler.schedule(this::ask, PAUSE_SECONDS, TimeUnit.SECONDS);
    }
  }
}
