package io.searchgateway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BackPressureSourceTest {

  private final Forgetful jetty = new Forgetful();
  private final BackPressureSource source = new BackPressureSource(jetty);
  private final List<Content.Chunk> read = new ArrayList<>();

  /** As readers do: all that is there, then a demand. */
  private void go() {
    Content.Chunk chunk = source.read();
    while (chunk != null) {
      read.add(chunk);
      if (chunk.isLast()) {
        return;
      }
      chunk = source.read();
    }
    source.demand(this::go);
  }

  @Test
  void aReaderLearnsThatTheEngineIsGoneAlsoWhenItsDemandIsForgotten() {
    go();
    assertThat(read).isEmpty();
    source.broken(new EOFException("gone"));
    assertThat(read).singleElement().matches(Content.Chunk::isFailure);
  }

  @Test
  void whatHasComeBeforeIsReadBeforeTheFailure() {
    jetty.chunks.add(Content.Chunk.from(ByteBuffer.allocate(3), false));
    source.broken(new EOFException("gone"));
    go();
    assertThat(read).hasSize(2);
    assertThat(Content.Chunk.isFailure(read.get(0))).isFalse();
    assertThat(Content.Chunk.isFailure(read.get(1))).isTrue();
  }

  @Test
  void aDemandIsAnsweredOnce() {
    go();
    jetty.chunks.add(Content.Chunk.from(ByteBuffer.allocate(3), false));
    jetty.call();
    assertThat(read).hasSize(1);
    source.broken(new EOFException("gone"));
    jetty.call();
    assertThat(read).hasSize(2);
  }

  @Test
  void aReaderThatHasNotAskedHoldsTheBody() {
    assertThat(source.isHeld()).isTrue();
    go();
    assertThat(source.isHeld()).isFalse();
    jetty.chunks.add(Content.Chunk.EOF);
    jetty.call();
    assertThat(source.isHeld()).isTrue();
  }

  /** Calls back when the test says so, if ever. */
  private static final class Forgetful implements Content.Source {

    private final Deque<Content.Chunk> chunks = new ArrayDeque<>();
    private @Nullable Runnable demand;

    void call() {
      Runnable callback = demand;
      demand = null;
      if (callback != null) {
        callback.run();
      }
    }

    @Override
    @SuppressWarnings("NullAway") // Null is how the contract says "nothing yet".
    public Content.Chunk read() {
      return chunks.poll();
    }

    @Override
    public void demand(Runnable callback) {
      if (demand != null) {
        throw new IllegalStateException("asked twice");
      }
      demand = callback;
    }

    @Override
    public void fail(Throwable failure) {}
  }
}
