package io.searchgateway.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.AsyncRequestContent;
import org.eclipse.jetty.client.BufferingResponseListener;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckedConnectionTest {

  private static final String OK = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";

  private static final byte[] JSON = "{}".getBytes(StandardCharsets.UTF_8);

  private final ScriptedPeer peer = ScriptedPeer.start();
  private final HttpClient client = new HttpClient(new CheckedTransport(new ClientConnector()));

  @BeforeEach
  void start() throws Exception {
    client.setMaxConnectionsPerDestination(1);
    client.start();
  }

  @AfterEach
  void stop() throws Exception {
    client.stop();
    peer.close();
  }

  private record Answer(Result result, String text) {}

  private Request to(String path) {
    return client.newRequest(URI.create(peer.uri() + path));
  }

  private static CompletableFuture<Answer> sent(Request request) {
    CompletableFuture<Answer> answer = new CompletableFuture<>();
    request.send(
        new BufferingResponseListener() {
          @Override
          public void onComplete(Result result) {
            answer.complete(new Answer(result, getContentAsString()));
          }
        });
    return answer;
  }

  private static Answer answer(Request request) throws Exception {
    return sent(request).get(20, TimeUnit.SECONDS);
  }

  private void assertNextIsAnsweredOn(int connection) throws Exception {
    peer.onPath("/next", OK);
    Answer next = answer(to("/next"));
    assertThat(next.result().isSucceeded()).isTrue();
    assertThat(next.text()).isEqualTo("ok");
    assertThat(peer.received("/next")).containsExactly(connection);
  }

  private static String answered(int status, String body) {
    return "HTTP/1.1 %d X\r\ncontent-length: %d\r\n\r\n%s".formatted(status, body.length(), body);
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 201, 400, 401, 403, 404, 405, 409, 429, 500, 503})
  void anAnswerToAWholeRequestKeepsTheConnection(int status) throws Exception {
    peer.onPath("/first", answered(status, "{\"error\":{\"type\":\"parsing_exception\"}}"));
    Request request = to("/first").method("POST").body(new BytesRequestContent(JSON));
    assertThat(answer(request).result().getResponse().getStatus()).isEqualTo(status);
    assertNextIsAnsweredOn(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {408, 413, 414, 417, 431, 501, 505})
  void anAnswerThatTheRequestWasNotReadEndsIt(int status) throws Exception {
    peer.onPath("/first", answered(status, ""));
    assertThat(answer(to("/first")).result().isSucceeded()).isTrue();
    assertNextIsAnsweredOn(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"error\":{\"root_cause\":[{\"type\":\"too_long_http_header_exception\"}]}}",
        "{\"error\":{\"root_cause\":[{\"type\":\"too_long_http_line_exception\"}]}}",
        "{\"error\":\"TooLongFrameException[HTTP header is larger than 8192 bytes.]\"}"
      })
  void theDecodersOwnFaultEndsIt(String body) throws Exception {
    peer.onPath("/first", answered(400, body));
    assertThat(answer(to("/first")).text()).isEqualTo(body);
    assertNextIsAnsweredOn(2);
  }

  @Test
  void anAnswerBeforeTheEndOfTheBodyEndsItAndIsWhole() throws Exception {
    peer.onPath("/first", answered(400, "early"));
    AsyncRequestContent unfinished = new AsyncRequestContent(ByteBuffer.wrap(new byte[100]));
    Answer early = answer(to("/first").method("POST").body(unfinished));
    assertThat(early.text()).isEqualTo("early");
    assertThat(AnsweredEarly.isAnswered(early.result())).isTrue();
    assertThat(early.result().getRequestFailure()).isInstanceOf(AnsweredEarly.class);
    assertNextIsAnsweredOn(2);
  }

  @Test
  void anAnswerWhileTheBodyDoesNotFitTheNetworkEndsItAndIsWhole() throws Exception {
    peer.onPath("/first", answered(200, "early"));
    byte[] large = new byte[64 * 1024 * 1024];
    Answer early = answer(to("/first").method("POST").body(new BytesRequestContent(large)));
    assertThat(early.text()).isEqualTo("early");
    assertThat(AnsweredEarly.isAnswered(early.result())).isTrue();
    assertNextIsAnsweredOn(2);
  }

  @Test
  void anInterimAnswerBeforeTheBodyIsNoAnswer() throws Exception {
    AsyncRequestContent body = new AsyncRequestContent();
    peer.onPath(
        "/first",
        exchange -> {
          exchange.send("HTTP/1.1 102 Processing\r\n\r\n");
          body.write(false, ByteBuffer.wrap(JSON), Callback.NOOP);
          body.close();
          exchange.readChunkedBody();
          exchange.send(OK);
        });
    Answer answer = answer(to("/first").method("POST").body(body));
    assertThat(answer.result().isSucceeded()).isTrue();
    assertNextIsAnsweredOn(1);
  }

  @Test
  void bytesAfterTheEndOfAnAnswerEndIt() throws Exception {
    peer.onPath("/first", OK + answered(200, "smuggled"));
    assertThat(answer(to("/first")).text()).isEqualTo("ok");
    assertNextIsAnsweredOn(2);
  }

  @Test
  void aBrokenAnswerIsNoAnswer() throws Exception {
    peer.onPath(
        "/first",
        exchange -> {
          exchange.send("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nok");
          exchange.hangUp();
        });
    assertThat(AnsweredEarly.isAnswered(answer(to("/first")).result())).isFalse();
    assertNextIsAnsweredOn(2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void partsOfAnswersShowTheirArrayWhereThatIsWanted(boolean wanted) throws Exception {
    peer.onPath("/whole", answered(200, "whole"));
    peer.onPath(
        "/chunked",
        "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nin\r\n6\r\n parts\r\n0\r\n\r\n");
    HttpClient reading = new HttpClient(showing(wanted));
    reading.setUseInputDirectByteBuffers(false);
    reading.start();
    try {
      assertThat(fromArrays(reading, "/whole")).isEqualTo(wanted ? "whole" : "");
      assertThat(fromArrays(reading, "/chunked")).isEqualTo(wanted ? "in parts" : "");
    } finally {
      reading.stop();
    }
  }

  private static CheckedTransport showing(boolean arrays) {
    return new CheckedTransport(new ClientConnector()) {
      @Override
      protected CheckedConnection newCheckedConnection(
          EndPoint endPoint, Map<String, Object> context) {
        return new CheckedConnection(endPoint, context) {
          @Override
          protected boolean showsArrays() {
            return arrays;
          }
        };
      }
    };
  }

  /** What of an answer can be read from arrays. */
  private String fromArrays(HttpClient reading, String path) throws Exception {
    StringBuilder text = new StringBuilder();
    CompletableFuture<String> read = new CompletableFuture<>();
    reading
        .newRequest(URI.create(peer.uri() + path))
        .onResponseContent(
            (response, part) -> {
              if (part.hasArray()) {
                int from = part.arrayOffset() + part.position();
                text.append(
                    new String(part.array(), from, part.remaining(), StandardCharsets.UTF_8));
              }
            })
        .send(result -> read.complete(text.toString()));
    return read.get(20, TimeUnit.SECONDS);
  }
}
