package io.searchgateway.http;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.LimitSettings;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeListener;
import io.searchgateway.request.Outcome;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts the requests in flight, refuses those beyond the limit, and waits for the rest at
 * shutdown.
 */
@Component
public final class InFlightRequests implements ExchangeListener {

  private final int limit;
  private final AtomicInteger count = new AtomicInteger();
  private final Object drained = new Object();
  private volatile boolean stopping;

  @Inject
  public InFlightRequests(LimitSettings settings) {
    this(settings.inFlight());
  }

  public InFlightRequests(int limit) {
    this.limit = limit;
  }

  boolean isStopping() {
    return stopping;
  }

  public int count() {
    return count.get();
  }

  /** Takes a place; every place taken is given back by {@link #finished}. */
  boolean enter() {
    if (stopping) {
      return false;
    }
    if (count.incrementAndGet() <= limit) {
      return true;
    }
    leave();
    return false;
  }

  @Override
  public void finished(Exchange exchange, Outcome outcome) {
    leave();
  }

  private void leave() {
    if (count.decrementAndGet() == 0 && stopping) {
      synchronized (drained) {
        drained.notifyAll();
      }
    }
  }

  /** Lets nothing in any more and waits until everything is out, or the time is over. */
  public void drain(Duration longest) {
    stopping = true;
    long end = System.nanoTime() + longest.toNanos();
    synchronized (drained) {
      while (count.get() > 0) {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          return;
        }
        try {
          drained.wait(left);
        } catch (InterruptedException stop) {
          Thread.currentThread().interrupt();
          return;
        }
      }
    }
  }
}
