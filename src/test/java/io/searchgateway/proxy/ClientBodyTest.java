package io.searchgateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.config.LimitSettings;
import io.searchgateway.testkit.FakeRequest;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ClientBodyTest {

  private static final int BYTES = 80_000;

  /** No rate is wanted of the client, so nothing is scheduled. */
  private static final LimitSettings NO_RATE =
      new LimitSettings(1, 1, 1, 1, 0, Duration.ZERO, Duration.ZERO, Long.MAX_VALUE);

  private final ScheduledExecutorService unused = Executors.newSingleThreadScheduledExecutor();
  private final Arriving stream = new Arriving();
  private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
  private final ClientBody body =
      new ClientBody(
          FakeRequest.of("PUT", "/a").on("Payara Micro").body(stream).build(),
          count -> {},
          new ClientThroughput(new ThroughputMonitor(NO_RATE, unused), () -> {}));

  @AfterEach
  void stop() {
    unused.shutdownNow();
  }

  /** Takes what is there, up to so many chunks; true when the last one was among them. */
  private boolean taken(int most) {
    for (int i = 0; i < most; i++) {
      Content.Chunk chunk = body.read();
      if (chunk == null) {
        return false;
      }
      assertThat(Content.Chunk.isFailure(chunk)).isFalse();
      ByteBuffer bytes = chunk.getByteBuffer();
      while (bytes.hasRemaining()) {
        sent.write(bytes.get());
      }
      boolean last = chunk.isLast();
      chunk.release();
      if (last) {
        return true;
      }
    }
    return false;
  }

  @Test
  void whatHasComeButIsUnreadAtTheWordOfTheEndIsNotLost() throws Exception {
    body.open();
    assertThat(taken(1)).isFalse();
    boolean[] ended = {false};
    body.demand(() -> ended[0] = taken(1));
    stream.come(BYTES);
    stream.listener().onDataAvailable();
    assertThat(sent.size()).isBetween(1, BYTES - 1);

    stream.end();
    stream.listener().onAllDataRead();
    assertThat(ended[0]).isFalse();
    assertThat(taken(10)).isTrue();
    assertThat(sent.size()).isEqualTo(BYTES);
  }

  @Test
  void theWordOfTheEndEndsABodyThatWasRead() throws Exception {
    body.open();
    boolean[] ended = {false};
    body.demand(() -> ended[0] = taken(10));
    stream.come(10);
    stream.listener().onDataAvailable();
    body.demand(() -> ended[0] = taken(10));
    stream.end();
    assertThat(ended[0]).isFalse();

    stream.listener().onAllDataRead();
    assertThat(ended[0]).isTrue();
    assertThat(sent.size()).isEqualTo(10);
  }

  @Test
  void anExchangeEndsWhenTheServerDoesNotWaitForMoreOfTheBody() throws Exception {
    boolean[] over = {false};
    body.open();
    assertThat(body.isAwaited()).isTrue();
    body.whenNotAwaited(() -> over[0] = true);
    assertThat(over[0]).isFalse();

    stream.come(10);
    stream.listener().onDataAvailable();
    assertThat(over[0]).isTrue();
    assertThat(body.isAwaited()).isFalse();
  }

  @Test
  void anExchangeEndsWhenTheClientIsNotWaitedForAnyLonger() {
    int[] ends = {0};
    body.open();
    body.whenNotAwaited(() -> ends[0]++);
    body.stopWaiting();
    body.stopWaiting();
    assertThat(ends[0]).isOne();
  }

  @Test
  void nothingIsWaitedForBehindTheEndOfABody() throws Exception {
    body.open();
    stream.come(10);
    stream.end();
    stream.listener().onDataAvailable();
    assertThat(taken(10)).isTrue();
    assertThat(body.isAwaited()).isFalse();
  }

  /** Bytes that come when the test says so. */
  private static final class Arriving extends ServletInputStream {

    private int there;
    private boolean over;
    private @Nullable ReadListener listener;

    void come(int count) {
      there += count;
    }

    void end() {
      over = true;
    }

    ReadListener listener() {
      if (listener == null) {
        throw new IllegalStateException("nobody listens");
      }
      return listener;
    }

    @Override
    public boolean isFinished() {
      return over;
    }

    @Override
    public boolean isReady() {
      return there > 0 || over;
    }

    @Override
    public int available() {
      return there;
    }

    @Override
    public void setReadListener(ReadListener asked) {
      listener = asked;
    }

    @Override
    public int read(byte[] target, int from, int most) {
      int count = Math.min(most, there);
      there -= count;
      return count == 0 && over ? -1 : count;
    }

    @Override
    public int read() throws IOException {
      throw new IOException("read in pieces");
    }
  }
}
