package io.searchgateway.store;

import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Logs when something that is done again and again begins to fail, and when it works again. */
public final class OutageLog {

  private final System.Logger log;
  private final String failing;
  private final String working;
  private final AtomicBoolean out = new AtomicBoolean();

  /**
   * A log.
   *
   * @param failing what is told of the first failure, with its reason
   * @param working what is told when it is over
   */
  public OutageLog(System.Logger log, String failing, String working) {
    this.log = log;
    this.failing = failing;
    this.working = working;
  }

  /** How it ended; {@code failure} is null when it worked. */
  public void ended(@Nullable Throwable failure) {
    if (out.getAndSet(failure != null) == (failure != null)) {
      return;
    }
    if (failure == null) {
      log.log(Level.INFO, working);
    } else {
      log.log(
          Level.WARNING,
          "{0}: {1}",
          failing,
          String.valueOf(CompletionFailures.cause(failure).getMessage()));
    }
  }
}
