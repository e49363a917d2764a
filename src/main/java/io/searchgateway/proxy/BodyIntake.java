package io.searchgateway.proxy;

import io.searchgateway.memory.ByteAccumulator;
import io.searchgateway.memory.IncomingBytes;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Reads a whole body without blocking, up to a limit and within the request's memory. */
public final class BodyIntake implements ReadListener {

  private static final int BUFFER_BYTES = 8 * 1024;

  private final int limit;
  private final ClientThroughput throughput;
  private final LongConsumer counter;
  private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private final ByteAccumulator read = new ByteAccumulator();
  private final MemoryReservation reservation;
  private final IncomingBytes incomingBytes;
  private @Nullable ServletInputStream input;
  private @Nullable BodyEnd end;

  /**
   * An intake.
   *
   * @param limit most bytes that are taken
   * @param reservation of the request
   */
  public BodyIntake(
      int limit, ClientThroughput throughput, LongConsumer counter, MemoryReservation reservation) {
    this.limit = limit;
    this.throughput = throughput;
    this.counter = counter;
    this.reservation = reservation;
    this.incomingBytes = reservation.arriving(this::giveUp);
  }

  /**
   * Reads the body of a request that was made asynchronous.
   *
   * @return fails with a {@link Problem}, on the thread that found the reason
   */
  public CompletionStage<byte[]> read(HttpServletRequest request) {
    long announced = request.getContentLengthLong();
    long most = Math.min(limit, reservation.most() / ByteAccumulator.WEIGHT);
    if (announced > most) {
      fail(tooLarge(most));
    } else if (!BodyPresence.of(request)) {
      incomingBytes.settle();
      whole.complete(new byte[0]);
    } else {
      try {
        ServletInputStream stream = request.getInputStream();
        input = stream;
        end = BodyEnd.of(request);
        throughput.waiting();
        stream.setReadListener(this);
      } catch (IOException | IllegalStateException gone) {
        fail(incomplete());
      }
    }
    return whole;
  }

  /** Nobody waits for the rest of the body; without effect when it was read to its end. */
  public void giveUp(Problem why) {
    if (!whole.isDone()) {
      fail(why);
    }
  }

  private void fail(Throwable why) {
    incomingBytes.abandon();
    synchronized (read) {
      read.clear();
    }
    whole.completeExceptionally(why);
  }

  /** The refusal of a body that is longer than {@code limit} bytes. */
  public static Problem tooLarge(long limit) {
    return Problem.of(413, "body_too_large", "the body is larger than " + limit + " bytes");
  }

  private static Problem incomplete() {
    return Problem.of(400, "body_incomplete", "the request body is incomplete");
  }

  @Override
  public void onDataAvailable() throws IOException {
    ServletInputStream stream = input;
    while (stream != null && !whole.isDone() && stream.isReady()) {
      int count = stream.read(buffer);
      if (count < 0) {
        onAllDataRead();
        return;
      }
      take(count);
      if (ended(stream, count)) {
        onAllDataRead();
        return;
      }
    }
    if (!whole.isDone()) {
      throughput.waiting();
    }
  }

  private boolean ended(ServletInputStream stream, int count) throws IOException {
    BodyEnd known = end;
    return known != null && known.isReached(stream, count);
  }

  private void take(int count) {
    throughput.moved(count);
    counter.accept(count);
    if (count > limit - read.size()) {
      fail(tooLarge(limit));
      return;
    }
    try {
      incomingBytes.take((long) ByteAccumulator.WEIGHT * count);
    } catch (Problem | CancellationException refused) {
      fail(refused);
      return;
    }
    synchronized (read) {
      if (!whole.isDone()) {
        read.add(buffer, 0, count);
      }
    }
  }

  @Override
  public void onAllDataRead() {
    throughput.over();
    byte[] body;
    synchronized (read) {
      if (whole.isDone()) {
        return;
      }
      incomingBytes.settle();
      body = read.joined();
    }
    whole.complete(body);
  }

  @Override
  public void onError(Throwable gone) {
    throughput.over();
    fail(incomplete());
  }
}
