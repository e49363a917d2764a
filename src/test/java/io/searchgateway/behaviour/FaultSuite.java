package io.searchgateway.behaviour;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.FaultPaths;
import io.searchgateway.testkit.GatedAnswer;
import io.searchgateway.testkit.Pattern251;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawConnection;
import io.searchgateway.testkit.RawHead;
import io.searchgateway.testkit.RawRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What the client sees when the engine fails, and that it is never a success that looks whole. The
 * gateway's idle time-out for the engine must be a few seconds, and its liveness time-out shorter.
 */
public interface FaultSuite extends StubbedSuite {
  @Test
  default void aSilentEngineIsAGatewayTimeout() {
    assertRefused(get(FaultPaths.SILENT), 504);
  }

  @TestFactory
  default Stream<DynamicTest> anEngineThatEndsWithoutAnAnswerIsABadGateway() {
    return Stream.of(
            FaultPaths.CLOSE_BEFORE_ANSWER,
            FaultPaths.RESET_BEFORE_ANSWER,
            FaultPaths.CUT_HEAD,
            FaultPaths.NOT_HTTP)
        .map(path -> dynamicTest(path, () -> assertRefused(get(path), 502)));
  }

  @Test
  default void anEngineThatIsDownIsABadGatewayUntilItIsBack() {
    engine().goDown();
    try {
      assertRefused(get("/echo/down"), 502);
      assertThat(send(RawRequest.of("GET", "/_gateway/health/live")).status()).isEqualTo(200);
      Deadline.within(Duration.ofSeconds(10))
          .until(
              "the gateway says that it is not ready",
              () -> send(RawRequest.of("GET", "/_gateway/health/ready")).status() == 503);
    } finally {
      engine().comeUp();
    }
    Deadline.within(Duration.ofSeconds(10))
        .until("the gateway recovers", () -> get("/echo/up").status() == 200);
    Deadline.within(Duration.ofSeconds(10))
        .until(
            "the gateway says that it is ready",
            () -> send(RawRequest.of("GET", "/_gateway/health/ready")).status() == 200);
  }

  @TestFactory
  default Stream<DynamicTest> aCutAnswerNeverLooksWhole() {
    return Stream.of(FaultPaths.CUT_LENGTH, FaultPaths.CUT_CHUNK, FaultPaths.CUT_BETWEEN_CHUNKS)
        .flatMap(
            path ->
                Stream.of("keep-alive", "close")
                    .map(
                        connection ->
                            dynamicTest(
                                path + " with Connection: " + connection,
                                () -> assertNotWhole(path, connection))));
  }

  private void assertNotWhole(String path, String connection) {
    RawAnswer answer = send(gateway().request("GET", path).header("Connection", connection));
    assertThat(answer.isComplete() && answer.status() < 400)
        .as("looks like a whole success: %s", answer)
        .isFalse();
  }

  @Test
  default void aCutAnswerIsNotRepeatedAtTheEngine() {
    String mark = UUID.randomUUID().toString();
    send(gateway().request("POST", FaultPaths.CLOSE_BEFORE_ANSWER + "?" + mark).json("{}"));
    assertThat(engine().received(mark)).hasSize(1);
  }

  /** Asked again it would give the page after it. */
  @Test
  default void aSilentScrollIsNotRepeatedAtTheEngine() {
    String mark = UUID.randomUUID().toString();
    assertThat(get("/not-there/" + mark).status()).isEqualTo(400);
    assertRefused(get(FaultPaths.SILENT + "?scroll_id=" + mark), 504);
    assertThat(engine().received("scroll_id=" + mark)).hasSize(1);
  }

  @Test
  default void afterACutAnswerTheGatewayServesOn() {
    send(gateway().request("GET", FaultPaths.CUT_CHUNK));
    assertThat(get("/echo/after-a-cut").status()).isEqualTo(200);
  }

  @Test
  default void aClientThatGoesAwayEndsTheWorkAtTheEngine() throws Exception {
    String path = "/gated/" + UUID.randomUUID();
    GatedAnswer answer = new GatedAnswer();
    engine().onPath(path, answer);
    try (RawConnection connection = gateway().client().open()) {
      connection.sendHead(gateway().request("GET", path));
      assertThat(answer.arrivedWithin(Duration.ofSeconds(10))).isTrue();
      connection.reset();
    }
    answer.release("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok");
    answer.end();
    assertThat(get("/echo/after-a-reset").status()).isEqualTo(200);
  }

  @Test
  default void theFirstBytesOfASlowAnswerAreNotHeldBack() throws Exception {
    String path = "/gated/" + UUID.randomUUID();
    GatedAnswer answer = new GatedAnswer();
    engine().onPath(path, answer);
    answer.release(
        "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n");
    answer.release("5\r\nfirst\r\n");
    try (RawConnection connection = gateway().client().open()) {
      connection.sendHead(gateway().request("GET", path));
      Optional<RawHead> head = connection.readHead();
      assertThat(head.map(RawHead::status)).contains(200);
      StringBuilder seen = new StringBuilder();
      while (seen.indexOf("first") < 0) {
        String more = connection.read(100).latin1();
        assertThat(more).as("the answer ended after <%s>", seen).isNotEmpty();
        seen.append(more);
      }
    } finally {
      answer.release("0\r\n\r\n");
      answer.end();
    }
  }

  @Test
  default void aBigAnswerArrivesWhole() throws IOException {
    long size = 64L * 1024 * 1024 + 3;
    Pattern251.Check check = new Pattern251.Check();
    try (RawConnection connection = gateway().client().open()) {
      connection.sendHead(gateway().request("GET", FaultPaths.big(size)));
      RawAnswer answer = connection.readAnswer("GET", check);
      assertThat(answer.isComplete()).as("%s after %s bytes", answer, check.count()).isTrue();
    }
    assertThat(check.count()).isEqualTo(size);
    assertThat(check.firstDifference()).isEqualTo(-1);
  }

  @Test
  default void aLengthBeyondTwoGigabytesIsForwarded() throws IOException {
    String path = "/echo/" + UUID.randomUUID();
    RawRequest upload = gateway().request("PUT", path).header("Content-Length", "3000000000");
    try (RawConnection connection = gateway().client().open()) {
      connection.sendHead(upload);
      connection.send(Pattern251.block(0, 64 * 1024));
      RawHead head = engine().awaitReceived(path, Duration.ofSeconds(20)).head();
      assertThat(head.all("content-length")).containsExactly("3000000000");
      connection.reset();
    }
  }

  /** Engines hang up when they do not know a method, which is no fault of theirs. */
  @Test
  default void aMethodThatTheEngineDoesNotKnowIsToldSo() {
    RawAnswer answer = send(gateway().request("BREW", FaultPaths.CLOSE_BEFORE_ANSWER));
    assertThat(answer.status()).as("%s", answer).isEqualTo(501);
    assertThat(answer.jsonObject().getJsonObject("error").getString("type"))
        .isEqualTo("method_not_implemented");
  }
}
