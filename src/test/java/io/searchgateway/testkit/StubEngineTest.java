package io.searchgateway.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StubEngineTest {
  private static final String INDEX = "/.gateway-users";

  private StubEngine engine;

  @BeforeEach
  void start() {
    engine = StubEngine.start();
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  private RawAnswer send(String method, String target) {
    return RawClient.of(engine.uri()).exchange(RawRequest.of(method, target));
  }

  private RawAnswer send(String method, String target, String json) {
    return RawClient.of(engine.uri()).exchange(RawRequest.of(method, target).json(json));
  }

  @Test
  void itSaysThatItIsAnOpenSearch() {
    assertThat(send("GET", "/").jsonObject().getJsonObject("version").getString("number"))
        .isEqualTo("2.19.1");
    assertThat(send("HEAD", "/").status()).isEqualTo(200);
  }

  @Test
  void theRouteAddedLastAnswers() {
    engine.onPath("/", CannedAnswers.banner("opensearch", "3.0.0"));
    assertThat(send("GET", "/").text()).contains("3.0.0");
    engine.onPath("/", CannedAnswers.json(503, "{}"));
    assertThat(send("GET", "/").status()).isEqualTo(503);
  }

  @Test
  void anIndexIsCreatedOnce() {
    assertThat(send("HEAD", INDEX).status()).isEqualTo(404);
    assertThat(send("PUT", INDEX, "{}").status()).isEqualTo(200);
    assertThat(send("PUT", INDEX, "{}").status()).isEqualTo(400);
    assertThat(send("HEAD", INDEX).status()).isEqualTo(200);
    assertThat(send("GET", INDEX + "/_alias").text()).contains(".gateway-users");
  }

  @Test
  void documentsHaveVersions() {
    assertThat(send("GET", INDEX + "/_doc/a%2Fb").status()).isEqualTo(404);
    assertThat(send("PUT", INDEX + "/_create/a%2Fb", "{\"n\":1}").status()).isEqualTo(201);
    assertThat(send("PUT", INDEX + "/_create/a%2Fb", "{\"n\":2}").status()).isEqualTo(409);
    int seqNo = send("GET", INDEX + "/_doc/a%2Fb").jsonObject().getInt("_seq_no");
    String ifSame = INDEX + "/_doc/a%2Fb?if_seq_no=" + seqNo + "&if_primary_term=1";
    assertThat(send("PUT", ifSame, "{\"n\":3}").status()).isEqualTo(200);
    assertThat(send("PUT", ifSame, "{\"n\":4}").status()).isEqualTo(409);
    assertThat(send("GET", INDEX + "/_doc/a%2Fb").jsonObject().getJsonObject("_source").getInt("n"))
        .isEqualTo(3);
  }

  @Test
  void aSearchGivesEveryDocument() {
    send("PUT", INDEX + "/_doc/1", "{}");
    send("PUT", INDEX + "/_doc/2", "{}");
    send("DELETE", INDEX + "/_doc/1");
    assertThat(
            send("POST", INDEX + "/_search", "{}")
                .jsonObject()
                .getJsonObject("hits")
                .getJsonArray("hits"))
        .hasSize(1);
    assertThat(send("GET", "/.gateway-*/_count").jsonObject().getInt("count")).isEqualTo(1);
  }

  @Test
  void whatItDoesNotKnowIsAnErrorAsTheEnginesOwn() {
    assertThat(send("GET", "/_nothing").status()).isEqualTo(400);
  }

  @Test
  void itGoesDownAndComesUpWithWhatItKnew() {
    send("PUT", INDEX + "/_doc/1", "{}");
    engine.goDown();
    assertThatThrownBy(() -> send("GET", "/")).isInstanceOf(UncheckedIOException.class);
    engine.comeUp();
    assertThat(send("GET", INDEX + "/_doc/1").status()).isEqualTo(200);
  }

  @Test
  void aGatedAnswerGoesOutPieceByPiece() throws Exception {
    GatedAnswer answer = new GatedAnswer();
    engine.onPath("/gated", answer);
    try (RawConnection connection = RawClient.of(engine.uri()).open()) {
      connection.sendHead(RawRequest.of("GET", "/gated"));
      assertThat(answer.arrivedWithin(Duration.ofSeconds(10))).isTrue();
      answer.release("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n");
      assertThat(connection.readHead()).isPresent();
      answer.release("ab");
      assertThat(connection.read(10).utf8()).isEqualTo("ab");
      answer.release("cd");
      assertThat(connection.read(10).utf8()).isEqualTo("cd");
      answer.end();
    }
  }

  @Test
  void itRecordsWhatIsMalformed() throws IOException {
    RawClient client = RawClient.of(engine.uri());
    client.exchange(
        Bytes.latin1(
            "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 1\r\n\r\n"),
        "POST");
    client.exchange(
        Bytes.latin1("GET /echo/2 HTTP/1.1\r\nHost: x\r\nX-A: b\rc\r\nConnection: close\r\n\r\n"),
        "GET");
    client.exchange(RawRequest.of("GET", "/echo/3"));
    assertThat(engine.received("/echo HTTP").get(0).head().requestFaults()).isNotEmpty();
    assertThat(engine.received("/echo/2").get(0).head().requestFaults()).isNotEmpty();
    assertThat(engine.received("/echo/3").get(0).head().requestFaults()).isEmpty();
  }
}
