package io.searchgateway.proxy;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How fast a client takes or gives bytes while an exchange waits for it. Time in which the engine
 * is waited for does not count.
 */
public final class ClientThroughput {

  private final ThroughputMonitor monitor;
  private final Runnable cut;
  private final AtomicLong credit = new AtomicLong();
  private volatile long waitingSince;
  private volatile boolean closed;

  public ClientThroughput(ThroughputMonitor monitor, Runnable cut) {
    this.monitor = monitor;
    this.cut = cut;
  }

  /** The exchange now waits for the client. */
  public void waiting() {
    if (waitingSince == 0 && !closed) {
      waitingSince = System.nanoTime() | 1;
      monitor.add(this);
    }
  }

  /** The client gave or took so many bytes. */
  public void moved(long count) {
    over();
    credit.accumulateAndGet(count, (saved, more) -> Math.min(monitor.mostCredit(), saved + more));
  }

  /** The exchange does not wait for the client any more. */
  public void over() {
    long since = waitingSince;
    if (since != 0) {
      waitingSince = 0;
      credit.addAndGet(-monitor.due(System.nanoTime() - since));
      monitor.remove(this);
    }
  }

  boolean isWaiting() {
    return waitingSince != 0;
  }

  /** The exchange is over; nobody is waited for any more. */
  public void close() {
    closed = true;
    over();
    monitor.remove(this);
  }

  /** Cuts off the exchange when its credit and the grace are used up. */
  void judge(long nowNanos) {
    long since = waitingSince;
    long due = since == 0 ? 0 : monitor.due(nowNanos - since);
    if (!closed && credit.get() - due < -monitor.graceBytes()) {
      cut.run();
    }
  }
}
