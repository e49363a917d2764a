package io.searchgateway.behaviour;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.GatedAnswer;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawConnection;
import io.searchgateway.testkit.RawRequest;
import io.searchgateway.testkit.StubExchange;
import io.searchgateway.testkit.StubResponder;
import jakarta.json.JsonArray;
import java.io.IOException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * What the client of a declarative search sees when the engine fails, when the answer is large, and
 * when the client itself is slow or gone. The gateway's idle time-out for the engine must be a few
 * seconds.
 */
public interface DeclarativeFaultSuite extends StubbedSuite {

  String QUERY = "{\"query\":[{\"id\":\"a\",\"dataField\":\"t\",\"value\":\"x\"}]}";
  int HITS = 40_000;

  /** A request whose multi-search is answered so. */
  private RawRequest answered(StubResponder responder) {
    String index = "index-" + UUID.randomUUID();
    engine().onPath("/" + index + "/_msearch", responder);
    return gateway().request("POST", "/" + index + "/_declarative").json(QUERY);
  }

  private static StubResponder sendAndHangUp(String bytes) {
    return exchange -> {
      exchange.readBody();
      exchange.send(bytes);
      exchange.hangUp();
    };
  }

  private static String head(String framing) {
    return "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n" + framing + "\r\n\r\n";
  }

  @Test
  default void aSilentEngineIsAGatewayTimeout() {
    assertRefused(
        send(
            answered(
                exchange -> {
                  exchange.readBody();
                  exchange.awaitPeerGone();
                  exchange.hangUp();
                })),
        504);
  }

  @Test
  default void anEngineThatBreaksOffIsABadGateway() {
    assertRefused(send(answered(StubExchange::reset)), 502);
    assertRefused(send(answered(sendAndHangUp("HTTP/1.1 20"))), 502);
    assertRefused(send(answered(sendAndHangUp("220 mail.example\r\n\r\n"))), 502);
  }

  @Test
  default void aSmallAnswerThatBreaksOffIsABadGateway() {
    assertRefused(send(answered(sendAndHangUp(head("content-length: 900") + "{\"took\":1,"))), 502);
    assertRefused(
        send(answered(sendAndHangUp(head("transfer-encoding: chunked") + "3\r\n{\"t\r\n"))), 502);
  }

  @Test
  default void anAnswerThatIsNoneIsABadGateway() {
    for (String answer : new String[] {"", "<html>", "[1]", "{\"responses\":[{\"a\":1}"}) {
      assertRefused(send(answered(CannedAnswers.json(200, answer))), 502);
    }
  }

  @Test
  default void aLargeAnswerThatBreaksOffNeverLooksWhole() {
    String part = "{\"took\":1,\"responses\":[{\"a\":\"" + "x".repeat(300_000);
    for (String connection : new String[] {"keep-alive", "close"}) {
      RawAnswer answer =
          send(
              answered(sendAndHangUp(head("content-length: 900000") + part))
                  .header("Connection", connection));
      assertThat(answer.isComplete() && answer.status() < 400)
          .as("looks like a whole success: %s bytes, %s", answer.body().length(), answer.ending())
          .isFalse();
    }
    assertThat(send(answered(CannedAnswers.json(200, "{}"))).status()).isEqualTo(200);
  }

  @Test
  default void whatTheEngineRefusesIsToldWithItsReason() {
    RawAnswer answer =
        send(
            answered(
                CannedAnswers.json(
                    404,
                    """
                    {"error":{"type":"index_not_found_exception","reason":"no such index [x]"},
                     "status":404}
                    """)));
    assertRefused(answer, 404);
    assertThat(answer.jsonObject().getJsonObject("error").getString("message"))
        .contains("index_not_found_exception", "no such index [x]");
  }

  @Test
  default void anEngineInTroubleIsToldWithoutItsAddress() {
    RawAnswer answer =
        send(answered(CannedAnswers.json(503, "{\"error\":\"node 10.0.0.7:9300 is away\"}")));
    assertRefused(answer, 503);
    assertThat(answer.jsonObject().getJsonObject("error").getString("message"))
        .isEqualTo("unable to connect to the upstream engine cluster");
    RawAnswer failed =
        send(
            answered(
                CannedAnswers.json(
                    500, "{\"error\":{\"type\":\"t\",\"reason\":\"[n][10.0.0.7:9300] r\"}}")));
    assertRefused(failed, 500);
    assertThat(failed.text()).contains("t: [n]").doesNotContain("10.0.0.7");
  }

  @Test
  default void aSearchThatFailedIsAnErrorOfItsOwn() {
    RawAnswer answer =
        send(
            answered(
                CannedAnswers.json(
                    200,
                    "{\"took\":1,\"responses\":[{\"error\":{\"type\":\"t\"},\"status\":400}]}")));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.jsonObject().getJsonObject("a").getInt("status")).isEqualTo(400);
  }

  /** Some ten megabytes. */
  private static Bytes large() {
    StringBuilder hits = new StringBuilder("{\"took\":3,\"responses\":[{\"hits\":{\"hits\":[");
    for (int i = 0; i < HITS; i++) {
      hits.append(i == 0 ? "" : ",")
          .append("{\"_index\":\"concrete\",\"_id\":\"")
          .append(i)
          .append("\",\"_source\":{\"text\":\"")
          .append("\u00e9]}\\\"{[".repeat(20))
          .append("\"}}");
    }
    return Bytes.utf8(hits.append("]}}]}").toString());
  }

  private static void assertLarge(RawAnswer answer) {
    assertThat(answer.isComplete()).as("%s of %s", answer.ending(), answer.body()).isTrue();
    JsonArray hits =
        answer.jsonObject().getJsonObject("a").getJsonObject("hits").getJsonArray("hits");
    assertThat(hits).hasSize(HITS);
    assertThat(hits.getJsonObject(HITS - 1).getString("_id")).isEqualTo("" + (HITS - 1));
    assertThat(hits.getJsonObject(HITS - 1).getString("_index")).startsWith("index-");
    assertThat(answer.jsonObject().getJsonObject("settings").getInt("took")).isEqualTo(3);
  }

  @Test
  default void aLargeAnswerArrivesWhole() {
    Bytes large = large();
    StubResponder responder = exchange -> exchange.answer(200, "application/json", "", large);
    assertLarge(send(answered(responder)));
    assertLarge(send(answered(responder).header("Connection", "close")));
  }

  @Test
  default void aSlowReaderGetsAllAndHoldsNobodyUp() throws IOException {
    Bytes large = large();
    RawRequest request = answered(exchange -> exchange.answer(200, "application/json", "", large));
    try (RawConnection connection = gateway().client().open(4096)) {
      connection.sendHead(request);
      connection.sendBody(request);
      // Nothing is read meanwhile, so that every buffer on the way is full.
      assertThat(send(answered(CannedAnswers.json(200, "{}"))).status()).isEqualTo(200);
      assertThat(get("/echo/meanwhile").status()).isEqualTo(200);
      assertLarge(connection.readAnswer("POST"));
    }
  }

  @Test
  default void theEngineIsLetGoWhenTheClientIsGone() throws Exception {
    CompletableFuture<IOException> letGo = new CompletableFuture<>();
    RawRequest request =
        answered(
            exchange -> {
              exchange.readBody();
              exchange.send(head("transfer-encoding: chunked"));
              try {
                for (Bytes part = Bytes.utf8("{\"responses\":[\"");
                    ;
                    part = Bytes.utf8("x".repeat(100_000))) {
                  exchange.send(Integer.toHexString(part.length()) + "\r\n");
                  exchange.send(part.plus(Bytes.utf8("\r\n")));
                }
              } catch (IOException gone) {
                letGo.complete(gone);
                throw gone;
              }
            });
    try (RawConnection connection = gateway().client().open(4096)) {
      connection.sendHead(request);
      connection.sendBody(request);
      assertThat(connection.readHead()).isPresent();
      connection.reset();
    }
    assertThat(letGo.get(20, TimeUnit.SECONDS)).isNotNull();
    assertThat(send(answered(CannedAnswers.json(200, "{}"))).status()).isEqualTo(200);
  }

  @Test
  default void aClientThatGoesBeforeTheAnswerDoesNoHarm() throws Exception {
    GatedAnswer answer = new GatedAnswer();
    try (RawConnection connection = gateway().client().open()) {
      RawRequest request = answered(answer);
      connection.sendHead(request);
      connection.sendBody(request);
      assertThat(answer.arrivedWithin(Duration.ofSeconds(10))).isTrue();
      connection.reset();
    }
    answer.release(head("content-length: 2") + "{}");
    answer.end();
    assertThat(send(answered(CannedAnswers.json(200, "{}"))).status()).isEqualTo(200);
  }

  @Test
  default void aBodyThatBreaksOffReachesNobody() throws Exception {
    String index = "index-" + UUID.randomUUID();
    try (RawConnection connection = gateway().client().open()) {
      connection.sendHead(
          gateway().request("POST", "/" + index + "/_declarative").header("Content-Length", "100"));
      connection.send(Bytes.utf8("{\"query\":"));
      connection.reset();
    }
    assertThat(send(answered(CannedAnswers.json(200, "{}"))).status()).isEqualTo(200);
    assertThat(engine().received(index)).isEmpty();
  }

  @Test
  default void anEngineThatIsDownIsABadGatewayUntilItIsBack() {
    engine().goDown();
    try {
      assertRefused(send(answered(CannedAnswers.json(200, "{}"))), 502);
    } finally {
      engine().comeUp();
    }
    Deadline.within(Duration.ofSeconds(10))
        .until(
            "searches are served again",
            () -> send(answered(CannedAnswers.json(200, "{}"))).status() == 200);
  }
}
