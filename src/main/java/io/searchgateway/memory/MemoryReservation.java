package io.searchgateway.memory;

import io.searchgateway.problem.Problem;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** The share of {@link MemoryBudget} that one request, or one call, has taken; given back once. */
public final class MemoryReservation implements AutoCloseable {

  private final MemoryBudget memory;
  private final long ceiling;
  private long held;
  private int users = 1;
  private Set<IncomingBytes> arrivals = Set.of();

  MemoryReservation(MemoryBudget memory, long ceiling) {
    this.memory = memory;
    this.ceiling = ceiling;
  }

  /** One that counts, and refuses nothing. */
  public static MemoryReservation unbounded() {
    return new MemoryBudget(Long.MAX_VALUE).open();
  }

  /**
   * Takes so many bytes more.
   *
   * @throws Problem 503 when there are not so many
   * @throws CancellationException when it was closed already: nobody needs what would be held
   */
  public void take(long bytes) {
    memory.take(bytes, ceiling);
    synchronized (this) {
      if (users > 0) {
        held += bytes;
        return;
      }
    }
    memory.give(bytes);
    throw new CancellationException("the request has ended");
  }

  /** Gives so many back before the end; never more than were taken. */
  public void give(long bytes) {
    long given;
    synchronized (this) {
      given = Math.min(bytes, held);
      held -= given;
    }
    memory.give(given);
  }

  /**
   * Begins a body that arrives, and may be ended to make room for others.
   *
   * @param giveUp told then, on any thread, after the bytes were given back
   */
  public IncomingBytes arriving(Consumer<Problem> giveUp) {
    IncomingBytes incomingBytes = memory.arriving(this, giveUp);
    boolean open;
    synchronized (this) {
      open = users > 0;
      if (open) {
        // Most requests have none, few have more than one.
        arrivals = new HashSet<>(arrivals);
        arrivals.add(incomingBytes);
      }
    }
    if (!open) {
      memory.forget(incomingBytes);
    }
    return incomingBytes;
  }

  /** Bytes that are taken now. */
  public synchronized long held() {
    return held;
  }

  /** Most bytes that there could ever be. */
  public long most() {
    return ceiling;
  }

  /**
   * Keeps it open for somebody else too, such as work that goes on when the client has its answer.
   *
   * @return says that this one is done; calls after the first have no effect
   */
  public Runnable retain() {
    synchronized (this) {
      if (users == 0) {
        return () -> {};
      }
      users++;
    }
    AtomicBoolean done = new AtomicBoolean();
    return () -> {
      if (done.compareAndSet(false, true)) {
        close();
      }
    };
  }

  /** Gives everything back, unless somebody still retains it. */
  @Override
  public void close() {
    long given = 0;
    List<IncomingBytes> left = List.of();
    synchronized (this) {
      if (users > 0 && --users == 0) {
        given = held;
        held = 0;
        left = List.copyOf(arrivals);
        arrivals = Set.of();
      }
    }
    left.forEach(memory::forget);
    memory.give(given);
  }
}
