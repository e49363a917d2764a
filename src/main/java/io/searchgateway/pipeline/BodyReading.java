package io.searchgateway.pipeline;

import io.searchgateway.problem.Problem;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.io.Content;

/** Reads a stream into memory as its parts arrive, up to a limit. */
final class BodyReading {

  private final Content.Source source;
  private final int maxBytes;
  private final CompletableFuture<Body.Held> whole;
  private final ByteArrayOutputStream read = new ByteArrayOutputStream();

  private BodyReading(Content.Source source, int maxBytes, CompletableFuture<Body.Held> whole) {
    this.source = source;
    this.maxBytes = maxBytes;
    this.whole = whole;
  }

  static void start(Content.Source source, int maxBytes, CompletableFuture<Body.Held> whole) {
    new BodyReading(source, maxBytes, whole).go();
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
      boolean fits = take(chunk);
      chunk.release();
      if (!fits) {
        fail(
            Problem.of(502, "response_too_large", "the backend's answer is larger than the limit"));
        return;
      }
      if (last) {
        whole.complete(Body.of(read.toByteArray()));
        return;
      }
    }
  }

  private boolean take(Content.Chunk chunk) {
    ByteBuffer buffer = chunk.getByteBuffer();
    if (buffer.remaining() > maxBytes - read.size()) {
      return false;
    }
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    read.writeBytes(bytes);
    return true;
  }

  private void fail(Throwable failure) {
    source.fail(failure);
    whole.completeExceptionally(failure);
  }
}
