package io.searchgateway.outbound;

import static io.searchgateway.outbound.OutboundHarness.call;
import static io.searchgateway.outbound.OutboundHarness.get;
import static io.searchgateway.outbound.OutboundHarness.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.outbound.OutboundFailure.Reason;
import io.searchgateway.testkit.HttpPeer;
import io.searchgateway.testkit.HttpPeer.Answer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutboundClientTest {

  private final HttpPeer peer = HttpPeer.start(asked -> Answer.of(200, "{\"a\":1}"));
  private OutboundHarness harness;

  @BeforeEach
  void start() throws Exception {
    harness = OutboundHarness.allowing(peer);
  }

  @AfterEach
  void stop() throws Exception {
    harness.close();
    peer.close();
  }

  private Reason reason(OutboundCall call) {
    return catchThrowableOfType(OutboundFailure.class, () -> harness.answer(call)).reason();
  }

  @Test
  void anAnswerIsGivenWhole() throws Exception {
    peer.answers(asked -> Answer.of(418, "tea"));

    OutboundAnswer answer =
        harness.answer(call("post", peer.uri("/a?b=%20c"), HttpFields.EMPTY, "hello"));

    assertThat(answer.status()).isEqualTo(418);
    assertThat(text(answer)).isEqualTo("tea");
    assertThat(answer.headers().get("Content-Type")).isEqualTo("application/json");
    assertThat(answer.headers().contains("Content-Length")).isFalse();
    assertThat(peer.asked()).hasSize(1);
    assertThat(peer.asked().get(0).method()).isEqualTo("POST");
    assertThat(peer.asked().get(0).target()).isEqualTo("/a?b=%20c");
    assertThat(peer.asked().get(0).body()).isEqualTo("hello");
  }

  @Test
  void noMoreConnectionsToAHostThanAreAllowed() throws Exception {
    CyclicBarrier pair = new CyclicBarrier(OutboundHarness.CONNECTIONS);
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    peer.answers(
        asked -> {
          most.accumulateAndGet(now.incrementAndGet(), Math::max);
          await(pair);
          now.decrementAndGet();
          return Answer.of(200, "{}");
        });

    List<Outbound.Exchange> calls =
        Stream.generate(() -> harness.client.call(get(peer.uri("/")))).limit(6).toList();

    for (Outbound.Exchange call : calls) {
      assertThat(call.answer().toCompletableFuture().get(20, TimeUnit.SECONDS).status())
          .isEqualTo(200);
    }
    assertThat(most).hasValue(OutboundHarness.CONNECTIONS);
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException | BrokenBarrierException | TimeoutException alone) {
      throw new IllegalStateException(alone);
    }
  }

  @Test
  void whatFramesAMessageIsNeverTheCallers() throws Exception {
    HttpFields.Mutable headers = HttpFields.build();
    headers.put("Host", "elsewhere.example");
    headers.put("Content-Length", "3");
    headers.put("Transfer-Encoding", "chunked");
    headers.put("Connection", "x-secret, close");
    headers.put("X-Secret", "1");
    headers.put("Upgrade", "h2c");
    headers.put("Accept-Encoding", "br");
    headers.put("X-Pipeline-Depth", "-7");
    headers.put("X-Own", "kept");

    harness.answer(call("POST", peer.uri("/"), headers, "hello"));

    HttpPeer.Asked asked = peer.asked().get(0);
    assertThat(asked.body()).isEqualTo("hello");
    assertThat(asked.header("Host")).contains("127.0.0.1:" + peer.port());
    assertThat(asked.header("Content-Length")).contains("5");
    assertThat(asked.header("Accept-Encoding")).contains("identity");
    assertThat(asked.header("X-Pipeline-Depth")).contains("1");
    assertThat(asked.header("X-Own")).contains("kept");
    assertThat(asked.headers()).doesNotContainKeys("X-secret", "Upgrade", "Transfer-encoding");
  }

  @Test
  void headersThatCannotBeHeadersAreRefused() {
    assertThat(reason(call("GET", peer.uri("/"), HttpFields.build().put("X", "a\r\nY: b"), "")))
        .isEqualTo(Reason.REFUSED);
    assertThat(reason(call("GET", peer.uri("/"), HttpFields.build().put("X\n", "a"), "")))
        .isEqualTo(Reason.REFUSED);
    assertThat(peer.asked()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"CONNECT", "TRACE", "GET /x", "G\u00cbT", ""})
  void methodsThatAreNotSent(String method) {
    assertThat(reason(call(method, peer.uri("/"), HttpFields.EMPTY, ""))).isEqualTo(Reason.REFUSED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://localhost:%d/",
        "http://127.0.0.2:%d/",
        "http://127.1:%d/",
        "http://0x7f.0.0.1:%d/",
        "http://0.0.0.0:%d/",
        "http://[::1]:%d/",
        "http://[::]:%d/",
        "http://[::ffff:127.0.0.1]:%d/",
        "http://[::ffff:7f00:1]:%d/",
        "http://[64:ff9b::7f00:1]:%d/",
        "http://[2002:7f00:1::]:%d/",
        "http://169.254.169.254/latest/",
        "http://user@127.0.0.1:%d/",
        "ftp://127.0.0.1:%d/",
        "file:///etc/passwd",
        "http:///x",
        "/x"
      })
  void privateHostsThatAreNotListedAreNotCalled(String address) {
    assertThat(reason(get(URI.create(address.formatted(peer.port()))))).isEqualTo(Reason.REFUSED);
    assertThat(peer.asked()).isEmpty();
  }

  @Test
  void theEngineIsNotCalledThisWayEvenIfItsHostIsListed() throws Exception {
    try (OutboundHarness other =
        new OutboundHarness(
            OutboundRules.publicOr(List.of(peer.allowed()), List.of(peer.uri(""))),
            Clock.systemUTC())) {
      OutboundFailure failure =
          catchThrowableOfType(OutboundFailure.class, () -> other.answer(get(peer.uri("/"))));
      assertThat(failure.reason()).isEqualTo(Reason.REFUSED);
    }
  }

  @Test
  void anAnswerIsNoLongerThanAllowed() {
    peer.answers(asked -> Answer.of(200, "x".repeat(1025)));

    assertThat(reason(get(peer.uri("/")))).isEqualTo(Reason.TOO_LARGE);
  }

  @Test
  void anAnswerIsNoLongerThanAllowedAfterDecodingEither() throws Exception {
    peer.answers(asked -> gzipped("x".repeat(1_000_000)));
    assertThat(reason(get(peer.uri("/")))).isEqualTo(Reason.TOO_LARGE);

    peer.answers(asked -> gzipped("{\"b\":2}"));
    OutboundAnswer answer = harness.answer(get(peer.uri("/")));
    assertThat(text(answer)).isEqualTo("{\"b\":2}");
    assertThat(answer.headers().contains("Content-Encoding")).isFalse();
  }

  private static Answer gzipped(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
    return new Answer(200, Map.of("Content-Encoding", "gzip"), bytes.toByteArray());
  }

  @Test
  void aSilentHostIsGivenUp() {
    peer.answers(asked -> peer.silence());
    OutboundCall usual = get(peer.uri("/"));
    OutboundCall hurried =
        new OutboundCall(
            "GET",
            usual.uri(),
            usual.headers(),
            usual.body(),
            Duration.ofMillis(50),
            1024,
            0,
            MemoryReservation.unbounded());

    assertThat(reason(hurried)).isEqualTo(Reason.TIMED_OUT);
  }

  @Test
  void aCallThatNobodyNeedsIsLetGo() {
    peer.answers(asked -> peer.silence());
    Outbound.Exchange exchange = harness.client.call(get(peer.uri("/")));

    exchange.cancel();

    assertThat(exchange.answer().toCompletableFuture())
        .failsWithin(Duration.ofSeconds(20))
        .withThrowableThat()
        .havingCause()
        .isInstanceOfSatisfying(
            OutboundFailure.class, f -> assertThat(f.reason()).isEqualTo(Reason.CANCELLED));
  }

  @Test
  void aHostThatIsNotThereIsUnreachable() {
    int port = peer.port();
    peer.close();

    assertThat(reason(get(URI.create("http://127.0.0.1:" + port + "/"))))
        .isEqualTo(Reason.UNREACHABLE);
  }

  @Test
  void pipelinesDoNotCallEachOtherWithoutEnd() throws Exception {
    OutboundCall call = get(peer.uri("/"));
    OutboundCall deep =
        new OutboundCall(
            "GET",
            call.uri(),
            call.headers(),
            call.body(),
            call.timeout(),
            1024,
            3,
            MemoryReservation.unbounded());
    harness.answer(deep);
    assertThat(peer.asked().get(0).header("X-Pipeline-Depth")).contains("4");

    OutboundCall tooDeep =
        new OutboundCall(
            "GET",
            call.uri(),
            call.headers(),
            call.body(),
            call.timeout(),
            1024,
            4,
            MemoryReservation.unbounded());
    OutboundFailure loop =
        catchThrowableOfType(OutboundFailure.class, () -> harness.answer(tooDeep));
    assertThat(loop.problem().status()).isEqualTo(508);
  }
}
