package io.searchgateway.pipeline;

import io.searchgateway.memory.Holding;
import io.searchgateway.memory.Pieces;
import io.searchgateway.problem.Problem;
import java.nio.ByteBuffer;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.io.Content;

/** Reads a stream into memory as its parts arrive, up to a limit. */
final class BodyReading {

  private final Content.Source source;
  private final int maxBytes;
  private final CompletableFuture<Body.Held> whole;
  private final Holding holding;
  private final Pieces read = new Pieces();

  private BodyReading(
      Content.Source source, int maxBytes, Holding holding, CompletableFuture<Body.Held> whole) {
    this.source = source;
    this.maxBytes = maxBytes;
    this.holding = holding;
    this.whole = whole;
  }

  static void start(
      Content.Source source, int maxBytes, Holding holding, CompletableFuture<Body.Held> whole) {
    new BodyReading(source, maxBytes, holding, whole).go();
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
            Problem.of(502, "response_too_large", "the backend's answer is larger than the limit"));
        return;
      }
      if (last) {
        whole.complete(Body.of(read.joined()));
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
    holding.take(2L * Pieces.WEIGHT * buffer.remaining());
    read.add(buffer);
    return true;
  }

  private void fail(Throwable failure) {
    source.fail(failure);
    whole.completeExceptionally(failure);
  }
}
