package io.searchgateway.importer.job;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Does things one after the other, on whatever thread of a pool, and never two at once. */
final class Turns {

  private final Executor pool;
  private final Runnable after;
  private final Consumer<RuntimeException> fault;
  private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicInteger wakes = new AtomicInteger();

  /**
   * Turns on a pool.
   *
   * @param after is done when nothing waits any more, before the thread is given back
   */
  Turns(Executor pool, Runnable after, Consumer<RuntimeException> fault) {
    this.pool = pool;
    this.after = after;
    this.fault = fault;
  }

  /** Has something done in its turn. */
  void then(Runnable step) {
    waiting.add(step);
    if (wakes.getAndIncrement() == 0) {
      try {
        pool.execute(this::all);
      } catch (RejectedExecutionException stopping) {
        // The gateway stops; the import goes on when it is back.
        waiting.clear();
      }
    }
  }

  private void all() {
    int seen;
    do {
      seen = wakes.get();
      try {
        for (Runnable step = waiting.poll(); step != null; step = waiting.poll()) {
          step.run();
        }
        after.run();
      } catch (RuntimeException unforeseen) { // Whoever waits for the end must be told.
        fault.accept(unforeseen);
      }
    } while (!wakes.compareAndSet(seen, 0));
  }
}
