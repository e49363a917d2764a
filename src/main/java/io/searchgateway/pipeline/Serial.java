package io.searchgateway.pipeline;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs steps one at a time, on whichever thread comes first; nobody waits. */
final class Serial {

  private final Queue<Runnable> steps = new ConcurrentLinkedQueue<>();
  private final AtomicInteger waiting = new AtomicInteger();

  /** Runs the step now, or leaves it to the thread that runs another one. */
  void run(Runnable step) {
    steps.add(step);
    if (waiting.getAndIncrement() > 0) {
      return;
    }
    do {
      Runnable next = steps.poll();
      if (next != null) {
        next.run();
      }
    } while (waiting.decrementAndGet() > 0);
  }
}
