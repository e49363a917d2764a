package io.searchgateway.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer.Ending;
import jakarta.json.JsonArray;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RawClientTest {
  private StubEngine engine;
  private RawClient client;

  @BeforeEach
  void start() {
    engine = StubEngine.start();
    client = RawClient.of(engine.uri()).withPatience(Duration.ofSeconds(10));
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  @Test
  void nothingInARequestIsTidied() {
    RawRequest request =
        RawRequest.of("BREW", "/echo/%2f//..?a&&b={|}\"").header("x-ODD", "1").header("X-odd", "2");
    RawAnswer answer = client.exchange(request);
    assertThat(answer.jsonObject().getString("line"))
        .isEqualTo("BREW /echo/%2f//..?a&&b={|}\" HTTP/1.1");
    JsonArray headers = answer.jsonObject().getJsonArray("headers");
    assertThat(headers.getJsonArray(1).getString(0)).isEqualTo("x-ODD");
    assertThat(headers.getJsonArray(2).getString(1)).isEqualTo("2");
  }

  @Test
  void aBodyArrivesTheSameInEveryFraming() {
    Bytes body = Bytes.latin1("\u0000\u00ff\r\n".repeat(5000));
    RawRequest post = RawRequest.of("POST", "/echo").body(body);
    for (RawRequest request :
        new RawRequest[] {
          post,
          post.chunked(1),
          post.chunked(7000),
          post.expectContinue(),
          post.chunked(9).expectContinue()
        }) {
      RawAnswer answer = client.exchange(request);
      assertThat(answer.jsonObject().getJsonObject("body").getString("sha256"))
          .isEqualTo(body.sha256());
      assertThat(answer.interim()).hasSize(request.expectsContinue() ? 1 : 0);
    }
  }

  @Test
  void aPathInTheServersAddressStandsBeforeTheTarget() {
    RawClient below = RawClient.of(URI.create(engine.uri() + "/echo/context/"));
    assertThat(below.exchange(RawRequest.of("GET", "/x")).jsonObject().getString("line"))
        .isEqualTo("GET /echo/context/x HTTP/1.1");
  }

  @Test
  void theEndOfAnAnswerIsToldApart() {
    assertThat(ending(FaultPaths.CLOSE_BEFORE_ANSWER)).isEqualTo(Ending.NOTHING);
    assertThat(ending(FaultPaths.RESET_BEFORE_ANSWER)).isEqualTo(Ending.RESET);
    assertThat(ending(FaultPaths.CUT_LENGTH)).isEqualTo(Ending.TRUNCATED);
    assertThat(ending(FaultPaths.CUT_CHUNK)).isEqualTo(Ending.TRUNCATED);
    assertThat(ending(FaultPaths.CUT_BETWEEN_CHUNKS)).isEqualTo(Ending.TRUNCATED);
    assertThat(ending(FaultPaths.CUT_HEAD)).isEqualTo(Ending.TRUNCATED);
    assertThat(ending(FaultPaths.NOT_HTTP)).isEqualTo(Ending.MALFORMED);
    assertThat(ending(FaultPaths.HTTP_1_0)).isEqualTo(Ending.COMPLETE);
  }

  private Ending ending(String path) {
    return client.exchange(RawRequest.of("GET", path)).ending();
  }

  @Test
  void silenceTimesOut() {
    RawClient hasty = client.withPatience(Duration.ofMillis(50));
    RawAnswer answer = hasty.exchange(RawRequest.of("GET", FaultPaths.SILENT));
    assertThat(answer.ending()).isEqualTo(Ending.TIMED_OUT);
    assertThat(answer.status()).isZero();
  }

  @Test
  void headHasNoBodyWhateverItsLength() {
    RawAnswer answer = client.exchange(RawRequest.of("HEAD", FaultPaths.HEAD_LENGTH));
    assertThat(answer.isComplete()).isTrue();
    assertThat(answer.header("Content-Length")).isEqualTo("1234");
    assertThat(answer.body()).isEqualTo(Bytes.NONE);
  }

  @Test
  void aRefusedExpectationSendsNoBody() {
    RawRequest upload = RawRequest.of("PUT", FaultPaths.REFUSE_EXPECTATION).json("{}");
    RawAnswer answer = client.exchange(upload.expectContinue());
    assertThat(answer.status()).isEqualTo(413);
    assertThat(answer.interim()).isEmpty();
  }

  @Test
  void anUnaskedContinueIsNotTheAnswer() {
    RawAnswer answer = client.exchange(RawRequest.of("GET", FaultPaths.CONTINUE_FIRST));
    assertThat(answer.interim()).hasSize(1);
    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void aConnectionServesManyRequests() throws IOException {
    try (RawConnection connection = client.open()) {
      for (int i = 0; i < 3; i++) {
        connection.sendHead(RawRequest.of("GET", "/echo/" + i));
        assertThat(connection.readAnswer("GET").text()).contains("/echo/" + i);
      }
    }
    assertThat(engine.connectionCount()).isEqualTo(1);
  }

  @Test
  void aBigAnswerIsCheckedWithoutBeingHeld() throws IOException {
    Pattern251.Check check = new Pattern251.Check();
    try (RawConnection connection = client.open(4096)) {
      connection.sendHead(RawRequest.of("GET", FaultPaths.big(3_000_001)));
      assertThat(connection.readAnswer("GET", check).isComplete()).isTrue();
    }
    assertThat(check.count()).isEqualTo(3_000_001);
    assertThat(check.firstDifference()).isEqualTo(-1);
    check.write(0);
    assertThat(check.firstDifference()).isEqualTo(3_000_001);
  }
}
