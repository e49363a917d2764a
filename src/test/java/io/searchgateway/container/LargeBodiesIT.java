package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.StubbedSuite;
import io.searchgateway.testkit.FaultPaths;
import io.searchgateway.testkit.GatedAnswer;
import io.searchgateway.testkit.Pattern251;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawConnection;
import io.searchgateway.testkit.StubEngine;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.net.URL;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bodies that no part of the gateway may hold whole. */
@Tag("transport")
@ArquillianTest
class LargeBodiesIT implements StubbedSuite {

  private static final StubEngine ENGINE = StubEngine.start();
  private static final long DOWN = 200L * 1024 * 1024;
  private static final long UP = 100L * 1024 * 1024;
  private static final int FIRST = 256 * 1024;

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GatewaySettings.inFrontOf(ENGINE.uri()).archive();
  }

  @Test
  void aLargeAnswerArrivesWhole() throws IOException {
    Pattern251.Check check = new Pattern251.Check();
    try (RawConnection connection = gateway().client().open()) {
      connection.sendHead(gateway().request("GET", FaultPaths.big(DOWN)));
      RawAnswer answer = connection.readAnswer("GET", check);
      assertThat(answer.isComplete()).as("%s after %s bytes", answer, check.count()).isTrue();
      assertThat(answer.header("content-length")).isEqualTo(Long.toString(DOWN));
    }
    assertThat(check.count()).isEqualTo(DOWN);
    assertThat(check.firstDifference()).isEqualTo(-1);
  }

  /** Pieces of many sizes: none of them may stay in a buffer until the next comes. */
  @Test
  void anAnswerIsHandedOnWhileTheEngineStillSends() throws Exception {
    GatedAnswer answer = new GatedAnswer();
    ENGINE.onPath("/gated/large", answer);
    int[] sizes = {FIRST, 1, 8191, 8193, 32_768, 40_000, 50_001, 65_536, 65_535, 100_000};
    int total = IntStream.of(sizes).sum();
    answer.release(
        "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: " + total + "\r\n\r\n");
    try (RawConnection connection =
        gateway().client().withPatience(Duration.ofSeconds(10)).open()) {
      connection.sendHead(gateway().request("GET", "/gated/large"));
      for (int size : sizes) {
        answer.release("x".repeat(size));
        assertThat(take(connection, size, size == FIRST)).isEqualTo(size);
      }
      answer.end();
    }
  }

  private static int take(RawConnection connection, int wanted, boolean head) throws IOException {
    if (head) {
      assertThat(connection.readHead()).isPresent();
    }
    int taken = 0;
    for (int got = -1; taken < wanted && got != 0; taken += got) {
      try {
        got = connection.read(wanted - taken).length();
      } catch (SocketTimeoutException heldBack) {
        throw new AssertionError("held back after " + taken + " of " + wanted, heldBack);
      }
    }
    return taken;
  }

  @Test
  void aLargeUploadReachesTheEngineWholeAndBeforeItsEndIsSent() throws Exception {
    CountDownLatch first = new CountDownLatch(1);
    Pattern251.Check check = new Pattern251.Check();
    ENGINE.onPath(
        "/upload",
        exchange -> {
          exchange.readBody(new Announcing(check, first));
          exchange.answerJson(201, "{}");
        });
    try (RawConnection connection = gateway().client().open()) {
      connection.sendHead(
          gateway().request("PUT", "/upload").header("Content-Length", Long.toString(UP)));
      long sent = 0;
      for (; sent < FIRST; sent += Pattern251.block(sent, UP).length()) {
        connection.send(Pattern251.block(sent, UP));
      }
      assertThat(first.await(20, TimeUnit.SECONDS)).as("the first bytes arrived").isTrue();
      for (; sent < UP; sent += Pattern251.block(sent, UP).length()) {
        connection.send(Pattern251.block(sent, UP));
      }
      RawAnswer answer = connection.readAnswer("PUT");
      assertThat(answer.status()).as("%s", answer).isEqualTo(201);
    }
    assertThat(check.count()).isEqualTo(UP);
    assertThat(check.firstDifference()).isEqualTo(-1);
    assertThat(ENGINE.awaitReceived("/upload", Duration.ofSeconds(1)).head().all("content-length"))
        .containsExactly(Long.toString(UP));
  }

  /** Tells when the first byte comes. */
  private static final class Announcing extends FilterOutputStream {
    private final CountDownLatch first;

    Announcing(OutputStream out, CountDownLatch first) {
      super(out);
      this.first = first;
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      first.countDown();
      out.write(bytes, offset, count);
    }
  }

  @Override
  public GatewayUnderTest gateway() {
    return ContainerUnderTest.gateway(deployed, ENGINE.uri());
  }

  @Override
  public StubEngine engine() {
    return ENGINE;
  }
}
