package io.searchgateway.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawClient;
import io.searchgateway.testkit.RawConnection;
import io.searchgateway.testkit.ReceivedRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Requests whose end two readers could see in different places. The engine must get one well-formed
 * request or none, and never the one hidden inside.
 */
public interface SmugglingSuite extends StubbedSuite {
  /**
   * Name of the shape → the lines after the request line, with the empty line and what follows.
   * {@code HIDDEN} stands for a whole request without a credential of its own.
   */
  private static Map<String, String> shapes() {
    Map<String, String> shapes = new TreeMap<>();
    String chunked = "Transfer-Encoding: chunked\r\n";
    String end = "0\r\n\r\nHIDDEN";
    shapes.put("length, then chunks", "Content-Length: 6\r\n" + chunked + "\r\n" + end);
    shapes.put("chunks, then length", chunked + "Content-Length: 6\r\n\r\n" + end);
    shapes.put("two lengths", "Content-Length: 0\r\nContent-Length: 44\r\n\r\nHIDDEN");
    shapes.put("two lengths in one line", "Content-Length: 0, 44\r\n\r\nHIDDEN");
    shapes.put("the same length twice", "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}HIDDEN");
    shapes.put("a length with a sign", "Content-Length: +2\r\n\r\n{}HIDDEN");
    shapes.put("a negative length", "Content-Length: -1\r\n\r\nHIDDEN");
    shapes.put("a length in hex", "Content-Length: 0x2\r\n\r\n{}HIDDEN");
    shapes.put("a length beyond 64 bits", "Content-Length: 18446744073709551618\r\n\r\n{}HIDDEN");
    shapes.put("a blank before the colon", "Content-Length : 2\r\n\r\n{}HIDDEN");
    shapes.put("an unknown coding", "Transfer-Encoding: xchunked\r\n\r\n" + end);
    shapes.put("chunked and identity", "Transfer-Encoding: chunked, identity\r\n\r\n" + end);
    shapes.put("identity and chunked", "Transfer-Encoding: identity, chunked\r\n\r\n" + end);
    shapes.put("two codings in two lines", chunked + "Transfer-Encoding: identity\r\n\r\n" + end);
    shapes.put("chunked twice", chunked + chunked + "\r\n" + end);
    shapes.put("a vertical tab in the coding", "Transfer-Encoding: \u000bchunked\r\n\r\n" + end);
    shapes.put("a blank before the coding's colon", "Transfer-Encoding : chunked\r\n\r\n" + end);
    shapes.put("chunk size with 0x", chunked + "\r\n0x2\r\n{}\r\n" + end);
    shapes.put("a negative chunk size", chunked + "\r\n-1\r\n{}\r\n" + end);
    shapes.put("a chunk size that overflows", chunked + "\r\n10000000000000002\r\n{}\r\n" + end);
    shapes.put("chunk longer than its size", chunked + "\r\n2\r\n{}xxxxxx\r\n" + end);
    shapes.put("no chunk size", chunked + "\r\n\r\n{}\r\n" + end);
    shapes.put("chunk size that is a word", chunked + "\r\nzz\r\n{}\r\n" + end);
    shapes.put("bare line feeds in chunks", chunked + "\r\n2\n{}\n0\n\nHIDDEN");
    shapes.put("a chunk extension with a line feed", chunked + "\r\n2;a=\n{}\r\n" + end);
    shapes.put("a trailer that is a length", chunked + "\r\n0\r\nContent-Length: 44\r\n\r\nHIDDEN");
    shapes.put(
        "a folded header", "X-Folded: a\r\n Content-Length: 44\r\nContent-Length: 0\r\n\r\n");
    shapes.put("a folded coding", "Transfer-Encoding:\r\n chunked\r\n\r\n" + end);
    shapes.put("a bare carriage return", "X-A: b\rContent-Length: 44\r\nContent-Length: 0\r\n\r\n");
    shapes.put("a bare line feed", "X-A: b\nX-B: c\nContent-Length: 0\r\n\r\nHIDDEN");
    shapes.put("a header without a colon", "Content-Length 44\r\nContent-Length: 0\r\n\r\nHIDDEN");
    shapes.put("a zero byte in a value", "X-A: b\u0000c\r\nContent-Length: 0\r\n\r\n");
    shapes.put("a zero byte in a name", "X\u0000A: b\r\nContent-Length: 0\r\n\r\n");
    shapes.put("two hosts", "Host: other.example\r\nContent-Length: 0\r\n\r\n");
    shapes.put(
        "a length named in Connection",
        "Connection: Content-Length\r\nContent-Length: 2\r\n\r\n{}");
    shapes.put(
        "a coding named in Connection",
        "Connection: Transfer-Encoding\r\n" + chunked + "\r\n" + end);
    return shapes;
  }

  @TestFactory
  default Stream<DynamicTest> aRequestWithTwoEndsIsHarmless() {
    return shapes().entrySet().stream()
        .map(shape -> dynamicTest(shape.getKey(), () -> assertHarmless(shape.getValue())));
  }

  private void assertHarmless(String lines) {
    String mark = UUID.randomUUID().toString();
    String prefix = gateway().client().pathPrefix();
    String host = gateway().client().host();
    String hidden = "GET " + prefix + "/hidden/" + mark + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n";
    String wire = head("POST", "/echo/" + mark);
    RawClient client = gateway().client().withPatience(Duration.ofSeconds(5));
    try (RawConnection connection = client.open()) {
      connection.sendWhileOpen(Bytes.latin1(wire + lines.replace("HIDDEN", hidden)));
      if (connection.readAnswer("POST").isComplete()) {
        connection.finishSending();
        connection.readAnswer("GET");
      }
    }
    assertThat(engine().received("/hidden/" + mark)).as("smuggled requests").isEmpty();
    assertThat(engine().received(mark)).hasSizeLessThanOrEqualTo(1);
    assertThat(engine().received(mark)).allSatisfy(SmugglingSuite::assertWellFormed);
    assertNextAnswersBelongToTheirRequests();
  }

  /** The engines' decoder refuses them without reading the body, and reads that as a request. */
  @TestFactory
  default Stream<DynamicTest> anUnknownExpectationIsRefusedBeforeTheEngineIsAsked() {
    return Stream.of(
            "Expect: nothing\r\n",
            "Expect: 100-continue, nothing\r\n",
            "Expect: nothing, 100-continue\r\n",
            "Expect: 100-continue\r\nExpect: nothing\r\n",
            "expect:\r\n")
        .map(
            lines ->
                dynamicTest(
                    lines.strip().replace("\r\n", ", then "), () -> assertNotForwarded(lines)));
  }

  private void assertNotForwarded(String expectation) {
    String mark = UUID.randomUUID().toString();
    engine()
        .onPath(
            "/refusing/" + mark,
            exchange -> {
              exchange.leaveBodyUnread();
              exchange.answerJson(417, "{}");
            });
    String hidden = head("PUT", "/hidden/" + mark) + "Content-Length: 0\r\n\r\n";
    String request =
        head("PUT", "/refusing/" + mark)
            + expectation
            + "Content-Length: %d\r\n\r\n%s".formatted(hidden.length(), hidden);
    try (RawConnection connection = gateway().client().open()) {
      connection.sendWhileOpen(Bytes.latin1(request));
      RawAnswer answer = connection.readAnswer("PUT");
      assertThat(answer.status()).as("%s", answer).isIn(400, 417);
      connection.finishSending();
      assertThat(connection.readAnswer("PUT").isComplete()).as("the body was answered").isFalse();
    }
    assertThat(engine().received(mark)).isEmpty();
    assertNextAnswersBelongToTheirRequests();
  }

  /** A server that switched to it would lose the body, or read it as the first frames. */
  @Test
  default void anOfferOfHttp2IsNotTaken() throws IOException {
    String mark = UUID.randomUUID().toString();
    String body = "{\"kept\":true}";
    String offer =
        """
        Connection: Upgrade, HTTP2-Settings
        Upgrade: h2c
        HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA
        Content-Type: application/json
        """
            .replace("\n", "\r\n");
    String request =
        head("POST", "/echo/" + mark)
            + offer
            + "Content-Length: %d\r\n\r\n%s".formatted(body.length(), body);
    try (RawConnection connection = gateway().client().open()) {
      connection.send(Bytes.latin1(request));
      RawAnswer answer = connection.readAnswer("POST");
      assertThat(answer.status()).as("%s", answer).isEqualTo(200);
      assertThat(answer.interim()).isEmpty();
      assertThat(answer.jsonObject().getJsonObject("body").getInt("length"))
          .isEqualTo(body.length());
    }
    assertThat(engine().received(mark))
        .singleElement()
        .satisfies(
            received -> {
              assertThat(received.head().all("upgrade")).isEmpty();
              assertThat(received.head().all("http2-settings")).isEmpty();
            });
  }

  /** Whatever an engine makes of the rest of a body that it has answered before reading it. */
  @TestFactory
  default Stream<DynamicTest> theRestOfABodyThatWasAnsweredEarlyIsNoRequest() {
    // Answers that fit the server's buffer, and ones that do not.
    return Stream.of(0, 40_000)
        .flatMap(
            length ->
                Stream.of(200, 400, 403, 413, 417, 429, 500)
                    .map(
                        status ->
                            dynamicTest(
                                "answered " + status + " and " + length,
                                () -> assertRestIsDropped(status, length))));
  }

  private void assertRestIsDropped(int status, int length) throws IOException {
    String early = "{\"early\":\"" + "x".repeat(length) + "\"}";
    // The end of an exchange and the rest of its body meet at one moment or another.
    for (int i = 0; i < 10; i++) {
      assertRestIsDropped(status, early);
    }
  }

  private void assertRestIsDropped(int status, String early) throws IOException {
    String mark = UUID.randomUUID().toString();
    engine()
        .onPath(
            "/early/" + mark,
            exchange -> {
              exchange.leaveBodyUnread();
              exchange.answerJson(status, early);
            });
    String hidden = head("PUT", "/hidden/" + mark) + "Content-Length: 0\r\n\r\n";
    String request =
        head("PUT", "/early/" + mark) + "Content-Length: %d\r\n\r\n".formatted(hidden.length());
    try (RawConnection connection = gateway().client().open()) {
      connection.send(Bytes.latin1(request));
      RawAnswer answer = connection.readAnswer("PUT");
      assertThat(answer.status()).as("%s", answer).isEqualTo(status);
      assertThat(answer.text()).isEqualTo(early);
      connection.sendWhileOpen(Bytes.latin1(hidden));
      connection.finishSending();
      assertThat(connection.readAnswer("PUT").isComplete()).as("the body was answered").isFalse();
    }
    assertNextAnswersBelongToTheirRequests();
    assertThat(engine().received("/hidden/" + mark)).as("smuggled requests").isEmpty();
  }

  /** As the engines' decoder does once a header was too long for it. */
  @Test
  default void anEngineThatStopsReadingAConnectionHangsNobodyElse() {
    String path = "/deaf/" + UUID.randomUUID();
    engine()
        .onPath(
            path,
            exchange -> {
              exchange.answerJson(400, "{\"error\":{\"type\":\"too_long_http_header_exception\"}}");
              exchange.awaitPeerGone();
              exchange.hangUp();
            });
    assertThat(get(path).status()).isEqualTo(400);
    assertNextAnswersBelongToTheirRequests();
  }

  /** For a reason of its own, which its answer does not tell. */
  @Test
  default void aRequestOnADeafConnectionIsAnsweredOnAnother() {
    String path = "/deaf/" + UUID.randomUUID();
    engine()
        .onPath(
            path,
            exchange -> {
              exchange.answerJson(400, "{}");
              exchange.awaitPeerGone();
              exchange.hangUp();
            });
    assertThat(get(path).status()).isEqualTo(400);
    assertNextAnswersBelongToTheirRequests();
  }

  /** Both in one write, the second as long as to be missed when it is read from a wrong place. */
  @TestFactory
  default Stream<DynamicTest> aRequestBehindABodyBeginsWhereTheBodyEnds() {
    return Stream.of(7, 9_000, 35_000, 100_000)
        .flatMap(
            length ->
                Stream.of(
                    dynamicTest(length + " bytes", () -> assertNextIsRead(length, false)),
                    dynamicTest(length + " bytes, chunked", () -> assertNextIsRead(length, true))));
  }

  private void assertNextIsRead(int length, boolean chunked) {
    String mark = UUID.randomUUID().toString();
    String body = "x".repeat(length);
    String first =
        chunked
            ? "Transfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n".formatted(length, body)
            : "Content-Length: %d\r\n\r\n%s".formatted(length, body);
    String wire =
        head("POST", "/echo/first-" + mark) + first + head("GET", "/echo/next-" + mark) + "\r\n";
    try (RawConnection connection = gateway().client().open()) {
      connection.sendWhileOpen(Bytes.latin1(wire));
      RawAnswer answer = connection.readAnswer("POST");
      assertThat(answer.jsonObject().getString("line")).contains("first-" + mark);
      assertThat(answer.jsonObject().getJsonObject("body").getInt("length")).isEqualTo(length);
      RawAnswer next = connection.readAnswer("GET");
      assertThat(next.status()).as("%s", next).isEqualTo(200);
      assertThat(next.jsonObject().getString("line")).contains("next-" + mark);
    }
  }

  /** A request's first lines, with a credential. */
  private String head(String method, String target) {
    String pair = gateway().username() + ":" + gateway().password();
    return "%s %s%s HTTP/1.1\r\nHost: %s\r\nAuthorization: Basic %s\r\n"
        .formatted(
            method,
            gateway().client().pathPrefix(),
            target,
            gateway().client().host(),
            Base64.getEncoder().encodeToString(Bytes.utf8(pair).toArray()));
  }

  private static void assertWellFormed(ReceivedRequest request) {
    assertThat(request.head().requestFaults()).as("%s", request.head()).isEmpty();
  }

  /** A connection to the engine that got out of step would hand out answers of others. */
  private void assertNextAnswersBelongToTheirRequests() {
    for (int i = 0; i < 3; i++) {
      String mark = UUID.randomUUID().toString();
      RawAnswer answer = get("/echo/" + mark);
      assertThat(answer.status()).as("%s", answer).isEqualTo(200);
      assertThat(answer.text()).as("%s", answer).startsWith("{").contains(mark);
    }
  }
}
