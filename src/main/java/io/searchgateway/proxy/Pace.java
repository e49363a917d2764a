package io.searchgateway.proxy;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How fast a client takes or gives bytes while an exchange waits for it. Time in which the engine
 * is waited for does not count.
 */
final class Pace {

  private final PaceWatch watch;
  private final Runnable cut;
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicLong waitedNanos = new AtomicLong();
  private volatile long waitingSince;

  Pace(PaceWatch watch, Runnable cut) {
    this.watch = watch;
    this.cut = cut;
  }

  /** The exchange now waits for the client. */
  void waiting() {
    if (waitingSince == 0) {
      waitingSince = System.nanoTime() | 1;
      watch.add(this);
    }
  }

  /** The client gave or took so many bytes. */
  void moved(long count) {
    bytes.addAndGet(count);
    over();
  }

  /** The exchange does not wait for the client any more. */
  void over() {
    long since = waitingSince;
    if (since != 0) {
      waitingSince = 0;
      waitedNanos.addAndGet(System.nanoTime() - since);
      watch.remove(this);
    }
  }

  /** Looks back on a window of waiting as long as the grace; cuts off what was too slow in it. */
  void judge(long nowNanos, long graceNanos, int minRate) {
    long since = waitingSince;
    long waited = waitedNanos.get() + (since == 0 ? 0 : nowNanos - since);
    if (waited < graceNanos) {
      return;
    }
    if (bytes.get() < minRate * (double) waited / 1_000_000_000L) {
      cut.run();
    } else {
      bytes.set(0);
      waitedNanos.set(since == 0 ? 0 : since - nowNanos);
    }
  }
}
