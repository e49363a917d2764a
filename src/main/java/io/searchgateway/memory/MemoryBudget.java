package io.searchgateway.memory;

import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * The budget of heap for all bodies and answers together. Whoever holds one takes from it as bytes
 * arrive and gives back when done with them.
 *
 * <p>When nothing is left, bodies that are half sent and stand still are ended to make room for
 * others, the one that has stood still for longest first. Only when there is none is a taker
 * refused.
 */
public final class MemoryBudget {

  /** How long a half-sent body may stand still while others need its room. */
  static final Duration PATIENCE = Duration.ofSeconds(1);

  private static final String TYPE = "memory_exhausted";

  private final long limit;
  private final LongSupplier nanos;
  private final AtomicLong used = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();
  private final AtomicLong ended = new AtomicLong();
  private final Set<IncomingBytes> arrivals = ConcurrentHashMap.newKeySet();

  /**
   * A budget.
   *
   * @param limit bytes of heap
   */
  public MemoryBudget(long limit) {
    this(limit, System::nanoTime);
  }

  /**
   * A budget by a clock of its own.
   *
   * @param nanos as {@link System#nanoTime}
   */
  public MemoryBudget(long limit, LongSupplier nanos) {
    this.limit = limit;
    this.nanos = nanos;
  }

  /** A holding of a request, or of something else that clients bring about. */
  public MemoryReservation open() {
    return new MemoryReservation(this, limit);
  }

  /**
   * A holding of a call that the gateway makes on its own behalf, for which a quarter more is kept:
   * clients cannot take from it what it needs to know who may sign in.
   */
  public MemoryReservation openForGateway() {
    return new MemoryReservation(this, limit > Long.MAX_VALUE / 2 ? limit : limit + limit / 4);
  }

  /**
   * Does work with a holding of its own, which is closed when the work is over and whoever waited
   * for its result has gone on with it.
   *
   * @return as the work does
   */
  public <T> CompletionStage<T> during(Function<MemoryReservation, CompletionStage<T>> work) {
    MemoryReservation reservation = open();
    CompletableFuture<T> result = new CompletableFuture<>();
    CompletionStage<T> begun;
    try {
      begun = work.apply(reservation);
    } catch (RuntimeException | Error failed) {
      reservation.close();
      throw failed;
    }
    var unused =
        begun.whenComplete(
            (value, failure) -> {
              try {
                if (failure == null) {
                  result.complete(value);
                } else {
                  result.completeExceptionally(failure);
                }
              } finally {
                reservation.close();
              }
            });
    return result;
  }

  /** Most bytes that requests may take together. */
  public long limit() {
    return limit;
  }

  /** Bytes that are taken now. */
  public long used() {
    return used.get();
  }

  /** How many takers were refused since the start. */
  public long refused() {
    return refused.get();
  }

  /** How many half-sent bodies were ended since the start to make room for others. */
  public long ended() {
    return ended.get();
  }

  /** Takes for a holding; nothing when it is refused. */
  void take(long bytes, long ceiling) {
    while (!tryTake(bytes, ceiling)) {
      if (bytes > ceiling || !makeRoom(bytes - (ceiling - used.get()))) {
        refused.incrementAndGet();
        throw exhausted();
      }
    }
  }

  private boolean tryTake(long bytes, long ceiling) {
    long before = used.get();
    while (bytes <= ceiling - before) {
      if (used.compareAndSet(before, before + bytes)) {
        return true;
      }
      before = used.get();
    }
    return false;
  }

  void give(long bytes) {
    used.addAndGet(-bytes);
  }

  /** Ends what stands still until there is room; whether there is, or is worth another look. */
  private boolean makeRoom(long needed) {
    long now = nanos.getAsLong();
    List<IdleBody> still =
        arrivals.stream()
            .map(
                incomingBytes ->
                    new IdleBody(
                        incomingBytes, now - incomingBytes.movedAt(), incomingBytes.held()))
            .filter(one -> one.held() > 0 && one.nanos() >= PATIENCE.toNanos())
            .sorted(Comparator.comparingLong(IdleBody::nanos).reversed())
            .toList();
    if (still.stream().mapToLong(IdleBody::held).sum() < needed) {
      return needed <= 0;
    }
    long left = needed;
    for (IdleBody one : still) {
      if (left <= 0) {
        break;
      }
      left -= one.held();
      if (one.incomingBytes().end(tooSlow())) {
        ended.incrementAndGet();
      }
    }
    return true;
  }

  private record IdleBody(IncomingBytes incomingBytes, long nanos, long held) {}

  IncomingBytes arriving(MemoryReservation reservation, Consumer<Problem> giveUp) {
    IncomingBytes incomingBytes = new IncomingBytes(this, reservation, giveUp, nanos);
    arrivals.add(incomingBytes);
    return incomingBytes;
  }

  void forget(IncomingBytes incomingBytes) {
    arrivals.remove(incomingBytes);
  }

  private static Problem exhausted() {
    return Problem.retryable(
        503, TYPE, "the memory budget of the gateway is exhausted", PATIENCE.plusSeconds(1));
  }

  private static Problem tooSlow() {
    return Problem.retryable(
        408,
        "client_too_slow",
        "the request body stalled while other requests needed its memory",
        PATIENCE);
  }
}
