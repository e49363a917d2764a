package io.searchgateway.search.call;

import org.jspecify.annotations.Nullable;

/** Lets go of what was asked for, be it under way already or begun only later. */
final class CallCancellation implements Runnable {

  private boolean nobodyWaits;
  private @Nullable Runnable current;

  /** What is to be let go of from now on, in place of what it followed. */
  void of(Runnable step) {
    synchronized (this) {
      current = step;
      if (!nobodyWaits) {
        return;
      }
    }
    step.run();
  }

  @Override
  public void run() {
    Runnable step;
    synchronized (this) {
      nobodyWaits = true;
      step = current;
    }
    if (step != null) {
      step.run();
    }
  }
}
