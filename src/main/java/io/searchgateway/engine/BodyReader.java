package io.searchgateway.engine;

import io.searchgateway.memory.ByteAccumulator;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import java.nio.ByteBuffer;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.io.Content;

/** Reads a stream into memory as its parts arrive, up to a limit. */
public final class BodyReader {

  private final Content.Source source;
  private final int maxBytes;
  private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
  private final MemoryReservation reservation;
  private final ByteAccumulator read = new ByteAccumulator();

  private BodyReader(Content.Source source, int maxBytes, MemoryReservation reservation) {
    this.source = source;
    this.maxBytes = maxBytes;
    this.reservation = reservation;
  }

  /**
   * All of it.
   *
   * @param maxBytes most that is read in
   * @param reservation takes for what is read in
   * @return fails with a {@link Problem}: 502 when there is more, 503 when there is no memory for
   *     it; or with the source's failure
   */
  public static CompletableFuture<byte[]> whole(
      Content.Source source, int maxBytes, MemoryReservation reservation) {
    BodyReader reading = new BodyReader(source, maxBytes, reservation);
    reading.go();
    return reading.whole;
  }

  private void go() {
    while (true) {
      Content.Chunk chunk = source.read();
      if (chunk == null) {
        source.demand(this::go);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        fail(chunk.getFailure());
        return;
      }
      boolean last = chunk.isLast();
      boolean fits;
      try {
        fits = take(chunk);
      } catch (Problem | CancellationException refused) {
        fail(refused);
        return;
      } finally {
        chunk.release();
      }
      if (!fits) {
        fail(
            Problem.of(
                502, "response_too_large", "the backend's response is larger than the limit"));
        return;
      }
      if (last) {
        whole.complete(read.joined());
        return;
      }
    }
  }

  private boolean take(Content.Chunk chunk) {
    ByteBuffer buffer = chunk.getByteBuffer();
    if (buffer.remaining() > maxBytes - read.size()) {
      return false;
    }
    // What reads it mostly sees it as text too.
    reservation.take(2L * ByteAccumulator.WEIGHT * buffer.remaining());
    read.add(buffer);
    return true;
  }

  private void fail(Throwable failure) {
    source.fail(failure);
    whole.completeExceptionally(failure);
  }
}
