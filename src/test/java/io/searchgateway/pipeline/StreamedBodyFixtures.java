package io.searchgateway.pipeline;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Queue;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/** Streams for tests. */
final class StreamedBodyFixtures {

  private StreamedBodyFixtures() {}

  /** A stream that is given its parts by the test. */
  static class Parts implements Content.Source {
    private final Queue<Content.Chunk> parts = new ArrayDeque<>();
    private @Nullable Runnable demand;
    boolean failed;
    boolean read;

    Parts add(String text, boolean last) {
      parts.add(Content.Chunk.from(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), last));
      Runnable waiting = demand;
      demand = null;
      if (waiting != null) {
        waiting.run();
      }
      return this;
    }

    @Override
    @SuppressWarnings("NullAway") // Null says that there is nothing yet.
    public Content.@Nullable Chunk read() {
      read = true;
      return parts.poll();
    }

    @Override
    public void demand(Runnable whenMore) {
      demand = whenMore;
    }

    @Override
    public void fail(Throwable failure) {
      failed = true;
    }
  }
}
