package io.searchgateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.config.LimitSettings;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.FakeRequest;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BodyIntakeTest {

  private static final LimitSettings NO_RATE =
      new LimitSettings(1, 1, 1, 1, 0, Duration.ZERO, Duration.ZERO, Long.MAX_VALUE);

  private final ScheduledExecutorService unused = Executors.newSingleThreadScheduledExecutor();
  private final MemoryBudget memory = new MemoryBudget(100_000);
  private final MemoryReservation reservation = memory.open();
  private final Parts stream = new Parts();
  private final BodyIntake intake =
      new BodyIntake(
          1 << 20,
          new ClientThroughput(new ThroughputMonitor(NO_RATE, unused), () -> {}),
          count -> {},
          reservation);
  private final CompletableFuture<byte[]> body =
      intake
          .read(
              FakeRequest.of("POST", "/a")
                  .header("Transfer-Encoding", "chunked")
                  .body(stream)
                  .build())
          .toCompletableFuture();

  @AfterEach
  void stop() {
    unused.shutdownNow();
  }

  @Test
  void memoryIsTakenAsBytesArriveAndStaysUntilTheRequestIsOver() throws Exception {
    stream.come(10_000);
    assertThat(memory.used()).isEqualTo(20_000);
    stream.come(5_000);
    stream.end();
    assertThat(body.join()).hasSize(15_000);
    assertThat(memory.used()).isEqualTo(30_000);
    reservation.close();
    assertThat(memory.used()).isZero();
  }

  @Test
  void aBodyThatBreaksOffGivesBackAtOnce() throws Exception {
    stream.come(10_000);
    stream.listener().onError(new IOException("gone"));
    assertThat(memory.used()).isZero();
    assertThatThrownBy(body::join).hasCauseInstanceOf(Problem.class);
  }

  @Test
  void aBodyThatIsGivenUpGivesBackAtOnceAndTakesNoMore() throws Exception {
    stream.come(10_000);
    intake.giveUp(Problem.of(408, "client_too_slow", "too slow"));
    assertThat(memory.used()).isZero();
    stream.come(10_000);
    stream.end();
    assertThat(memory.used()).isZero();
    assertThat(failure().type()).isEqualTo("client_too_slow");
  }

  @Test
  void aBodyForWhichThereIsNoMemoryIsRefusedAndGivesBack() throws Exception {
    MemoryReservation other = memory.open();
    other.take(90_000);
    stream.come(10_000);
    assertThat(failure().type()).isEqualTo("memory_exhausted");
    assertThat(failure().status()).isEqualTo(503);
    assertThat(memory.used()).isEqualTo(90_000);
  }

  @Test
  void whatIsGivenUpAfterItsEndKeepsItsMemory() throws Exception {
    stream.come(10_000);
    stream.end();
    intake.giveUp(Problem.of(408, "client_too_slow", "too slow"));
    assertThat(body.join()).hasSize(10_000);
    assertThat(memory.used()).isEqualTo(20_000);
  }

  private Problem failure() {
    try {
      body.join();
      throw new AssertionError("the body came whole");
    } catch (CompletionException failed) {
      assertThat(failed.getCause()).isInstanceOf(Problem.class);
      return (Problem) Objects.requireNonNull(failed.getCause());
    }
  }

  /** Bytes that come when the test says so. */
  private static final class Parts extends ServletInputStream {

    private int there;
    private boolean over;
    private @Nullable ReadListener listener;

    void come(int count) throws IOException {
      there += count;
      listener().onDataAvailable();
    }

    void end() throws IOException {
      over = true;
      listener().onAllDataRead();
    }

    ReadListener listener() {
      ReadListener known = listener;
      if (known == null) {
        throw new IllegalStateException("nobody listens");
      }
      return known;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      int count = Math.min(there, length);
      there -= count;
      return count;
    }

    @Override
    public int read() {
      throw new UnsupportedOperationException();
    }

    @Override
    public int available() {
      return there;
    }

    @Override
    public boolean isFinished() {
      return over && there == 0;
    }

    @Override
    public boolean isReady() {
      return there > 0;
    }

    @Override
    public void setReadListener(ReadListener told) {
      listener = told;
    }
  }
}
