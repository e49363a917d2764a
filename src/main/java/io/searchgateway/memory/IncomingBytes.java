package io.searchgateway.memory;

import io.searchgateway.problem.Problem;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The part of a {@link MemoryReservation} for a body that a client is still sending. */
public final class IncomingBytes {

  /** A body moves only when it has got so much further; one that trickles stands still. */
  private static final int STRIDE_BYTES = 16 * 1024;

  private final MemoryBudget memory;
  private final MemoryReservation reservation;
  private final Consumer<Problem> giveUp;
  private final LongSupplier nanos;
  private long held;
  private long stride;
  private long movedAt;
  private boolean over;

  IncomingBytes(
      MemoryBudget memory,
      MemoryReservation reservation,
      Consumer<Problem> giveUp,
      LongSupplier nanos) {
    this.memory = memory;
    this.reservation = reservation;
    this.giveUp = giveUp;
    this.nanos = nanos;
    this.movedAt = nanos.getAsLong();
  }

  /**
   * Takes for bytes that have come.
   *
   * @throws Problem 503 when there is no more
   * @throws CancellationException when it is over already
   */
  public void take(long bytes) {
    reservation.take(bytes);
    synchronized (this) {
      if (!over) {
        held += bytes;
        stride += bytes;
        if (stride >= STRIDE_BYTES) {
          stride = 0;
          movedAt = nanos.getAsLong();
        }
        return;
      }
    }
    reservation.give(bytes);
    throw new CancellationException("the body was cancelled");
  }

  /** Gives back some of what was taken, which is held no longer. */
  public void give(long bytes) {
    synchronized (this) {
      if (over) {
        return;
      }
      held -= bytes;
    }
    reservation.give(bytes);
  }

  /** All has come: what was taken stays with the holding, and nobody ends it any more. */
  public void settle() {
    memory.forget(this);
    synchronized (this) {
      over = true;
      held = 0;
    }
  }

  /** The body is not needed any more: gives back what was taken for it. */
  public void abandon() {
    memory.forget(this);
    reservation.give(finished());
  }

  /** Ends it to make room; whether it was not over yet. */
  boolean end(Problem why) {
    memory.forget(this);
    long given = finished();
    reservation.give(given);
    if (given > 0) {
      giveUp.accept(why);
    }
    return given > 0;
  }

  private synchronized long finished() {
    long given = over ? 0 : held;
    over = true;
    held = 0;
    return given;
  }

  synchronized long held() {
    return held;
  }

  synchronized long movedAt() {
    return movedAt;
  }
}
