package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.StubbedSuite;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.Pattern251;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawConnection;
import io.searchgateway.testkit.RawRequest;
import io.searchgateway.testkit.StubEngine;
import io.searchgateway.testkit.StubExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The WAR with a minimum rate: who keeps the engine waiting for too long is cut off. */
@Tag("attack")
@Tag("transport")
@ArquillianTest
class SlowClientsIT implements StubbedSuite {

  private static final StubEngine ENGINE = StubEngine.start();
  private static final long ANSWER = 400L * 1024 * 1024;
  private static final int PART = 64 * 1024;

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GatewaySettings.inFrontOf(ENGINE.uri())
        .with("gateway.limits.min-rate-grace", "1s")
        .with("gateway.limits.min-rate", 1000)
        .archive();
  }

  @Test
  void aBodyThatTricklesIsEnded() throws Exception {
    CompletableFuture<IOException> brokenOff = new CompletableFuture<>();
    ENGINE.onPath("/trickle", exchange -> readToTheEnd(exchange, brokenOff));
    try (RawConnection connection = gateway().client().open()) {
      connection.sendHead(
          gateway().request("POST", "/trickle").header("Content-Length", "1000000"));
      connection.send(Pattern251.block(0, 2000));
      CompletableFuture<RawAnswer> answer =
          CompletableFuture.supplyAsync(
              () -> connection.readAnswer("POST"), ForkJoinPool.commonPool());
      // A byte at every look: 100 in a second at the most.
      Deadline.within(Duration.ofSeconds(25))
          .until(
              "the trickle is ended",
              () -> {
                connection.sendWhileOpen(Bytes.utf8("x"));
                return answer.isDone();
              });
      assertThat(answer.get().status()).as("%s", answer.get()).isIn(408, 0);
    }
    assertThat(brokenOff.get(20, TimeUnit.SECONDS)).isNotNull();
    assertThat(get("/echo/after-a-trickle").status()).isEqualTo(200);
  }

  private static void readToTheEnd(StubExchange exchange, CompletableFuture<IOException> brokenOff)
      throws IOException {
    try {
      exchange.readBody(OutputStream.nullOutputStream());
      brokenOff.completeExceptionally(new AssertionError("the engine was given a whole body"));
    } catch (IOException expected) {
      brokenOff.complete(expected);
      throw expected;
    }
  }

  @Test
  void aReaderThatStopsIsResetAndTheEngineLetGo() throws Exception {
    CompletableFuture<IOException> aborted = new CompletableFuture<>();
    ENGINE.onPath("/stopped", exchange -> sendAll(exchange, aborted));
    try (RawConnection connection = gateway().client().open(4096)) {
      connection.sendHead(gateway().request("GET", "/stopped"));
      assertThat(connection.readHead()).isPresent();
      Deadline.within(Duration.ofSeconds(25))
          .until(
              "the engine's side is aborted, others being served meanwhile",
              () -> get("/echo/meanwhile").status() == 200 && aborted.isDone());
      assertThat(aborted.get()).isNotNull();
      assertThat(drained(connection)).isLessThan(ANSWER);
    }
  }

  @Test
  void aSearchThatTricklesIsEnded() throws Exception {
    try (RawConnection connection = gateway().client().open()) {
      connection.sendHead(
          gateway().request("POST", "/trickled/_declarative").header("Content-Length", "1000000"));
      connection.send(Bytes.utf8("{\"query\":[],\"x\":\"" + "x".repeat(2000)));
      CompletableFuture<RawAnswer> answer =
          CompletableFuture.supplyAsync(
              () -> connection.readAnswer("POST"), ForkJoinPool.commonPool());
      Deadline.within(Duration.ofSeconds(25))
          .until(
              "the trickle is ended",
              () -> {
                connection.sendWhileOpen(Bytes.utf8("x"));
                return answer.isDone();
              });
      assertThat(answer.get().status()).as("%s", answer.get()).isIn(408, 0);
    }
    assertThat(get("/echo/after-a-trickle").status()).isEqualTo(200);
  }

  @Test
  void aReaderOfASearchThatStopsIsResetAndTheEngineLetGo() throws Exception {
    CompletableFuture<IOException> aborted = new CompletableFuture<>();
    ENGINE.onPath("/stopped/_msearch", exchange -> sendElement(exchange, aborted));
    try (RawConnection connection = gateway().client().open(4096)) {
      RawRequest search =
          gateway().request("POST", "/stopped/_declarative").json("{\"query\":[{\"id\":\"a\"}]}");
      connection.sendHead(search);
      connection.sendBody(search);
      assertThat(connection.readHead()).isPresent();
      Deadline.within(Duration.ofSeconds(25))
          .until(
              "the engine's side is aborted, others being served meanwhile",
              () -> get("/echo/meanwhile").status() == 200 && aborted.isDone());
      assertThat(aborted.get()).isNotNull();
      assertThat(drained(connection)).isLessThan(ANSWER);
    }
  }

  private static void sendElement(StubExchange exchange, CompletableFuture<IOException> aborted)
      throws IOException {
    exchange.readBody();
    exchange.send(
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: "
            + ANSWER
            + "\r\n\r\n{\"responses\":[\"");
    try {
      for (long at = 0; at < ANSWER; at += PART) {
        exchange.send(Bytes.utf8("x".repeat(PART)));
      }
      aborted.completeExceptionally(new AssertionError("the whole answer was taken"));
    } catch (IOException expected) {
      aborted.complete(expected);
      throw expected;
    }
  }

  private static void sendAll(StubExchange exchange, CompletableFuture<IOException> aborted)
      throws IOException {
    exchange.send(
        "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: " + ANSWER + "\r\n\r\n");
    try {
      for (long at = 0; at < ANSWER; ) {
        Bytes block = Pattern251.block(at, ANSWER);
        exchange.send(block);
        at += block.length();
      }
      aborted.completeExceptionally(new AssertionError("the whole answer was taken"));
    } catch (IOException expected) {
      aborted.complete(expected);
      throw expected;
    }
  }

  /** How much still comes before the connection ends, which it must. */
  private static long drained(RawConnection connection) {
    long count = 0;
    try {
      for (int got = -1; got != 0; count += got) {
        got = connection.read(1 << 20).length();
      }
    } catch (java.net.SocketTimeoutException stillOpen) {
      throw new AssertionError("the connection was not ended", stillOpen);
    } catch (IOException reset) {
      return count;
    }
    return count;
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
