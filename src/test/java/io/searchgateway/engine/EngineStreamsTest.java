package io.searchgateway.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.config.EngineSettings;
import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.FaultPaths;
import io.searchgateway.testkit.StubEngine;
import io.searchgateway.testkit.StubExchange;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EngineStreamsTest {
  private static final Duration IDLE = Duration.ofMillis(300);

  private final StubEngine first = StubEngine.start();
  private final StubEngine second = first.startNode();
  private final QueuedThreadPool threads = new QueuedThreadPool(8);
  private final ScheduledExecutorScheduler scheduler = new ScheduledExecutorScheduler();
  private final AtomicInteger suspicions = new AtomicInteger();
  private Optional<EngineStreams> started = Optional.empty();

  @BeforeEach
  void start() throws Exception {
    threads.start();
    scheduler.start();
  }

  @AfterEach
  void stop() throws Exception {
    started.orElseThrow().stop();
    scheduler.stop();
    threads.stop();
    first.close();
    second.close();
  }

  private EngineStream open(List<URI> nodes, String path) throws Exception {
    if (started.isEmpty()) {
      EngineSettings settings =
          new EngineSettings(
              nodes,
              Optional.of("Basic eDp5"),
              new EngineSettings.Tls(Optional.empty(), Optional.empty(), Optional.empty(), true),
              Duration.ofSeconds(5),
              IDLE,
              Duration.ZERO,
              4);
      HttpClient client = new EngineConnector(settings).newClient(threads, scheduler, 4, 16 * 1024);
      EngineStreams streams =
          new EngineStreams(
              client,
              new EngineNodes(nodes),
              settings.authorization(),
              suspicions::incrementAndGet);
      streams.start();
      started = Optional.of(streams);
    }
    byte[] body = "{}\n{}\n".getBytes(StandardCharsets.UTF_8);
    return started
        .orElseThrow()
        .open(
            new EngineCall(
                "POST",
                path,
                Optional.of("preference=a"),
                HttpFields.build().add("X-Opaque-Id", "7"),
                Optional.of(() -> new BytesRequestContent("application/x-ndjson", body))));
  }

  private static StreamedAnswer answer(EngineStream stream) throws Exception {
    return stream.answer().toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  private static void assertRefused(EngineStream stream, int status, String type) {
    assertThatThrownBy(() -> answer(stream))
        .isInstanceOf(ExecutionException.class)
        .cause()
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> {
              assertThat(problem.status()).isEqualTo(status);
              assertThat(problem.type()).isEqualTo(type);
            });
  }

  private List<URI> both() {
    return List.of(first.uri(), second.uri());
  }

  @Test
  void theBodyIsReadAsItArrives() throws Exception {
    StreamedAnswer answer = answer(open(both(), "/echo/search"));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.headers().get("content-type")).startsWith("application/json");
    assertThat(Content.Source.asString(answer.body()))
        .contains("POST /echo/search?preference=a", "X-Opaque-Id", "Basic eDp5", "\"length\":6")
        .doesNotContain("gzip");
  }

  @Test
  void aStatusOfTheEnginesIsAnAnswer() throws Exception {
    assertThat(answer(open(both(), "/unknown")).status()).isEqualTo(400);
  }

  @Test
  void aDeadNodeIsPassedOver() throws Exception {
    first.goDown();
    assertThat(answer(open(both(), "/echo/one")).status()).isEqualTo(200);
    assertThat(answer(open(both(), "/echo/two")).status()).isEqualTo(200);
    assertThat(suspicions.get()).isPositive();
  }

  @Test
  void aSearchThatANodeBreaksOffIsAskedOfTheNext() throws Exception {
    first.onPath("/shop/_msearch", StubExchange::reset);
    second.onPath("/shop/_msearch", exchange -> exchange.answerJson(200, "{}"));
    assertThat(answer(open(both(), "/shop/_msearch")).status()).isEqualTo(200);
  }

  @Test
  void aWriteThatANodeBreaksOffIsNotMadeTwice() {
    AtomicInteger writes = new AtomicInteger();
    for (StubEngine node : List.of(first, second)) {
      node.onPath(
          "/shop/_doc",
          exchange -> {
            writes.incrementAndGet();
            exchange.reset();
          });
    }
    assertThatThrownBy(() -> answer(open(both(), "/shop/_doc"))).hasCauseInstanceOf(Problem.class);
    assertThat(writes).hasValue(1);
  }

  @Test
  void withoutAnyNodeTheEngineIsUnavailable() throws Exception {
    first.goDown();
    second.goDown();
    assertRefused(open(both(), "/search"), 502, "engine_unavailable");
  }

  @Test
  void aSilentEngineIsNotAskedAgain() throws Exception {
    assertRefused(open(both(), FaultPaths.SILENT), 504, "engine_timeout");
    int asked = first.received(FaultPaths.SILENT).size() + second.received("silent").size();
    assertThat(asked).isEqualTo(1);
  }

  @Test
  void anAnswerThatBreaksOffFailsItsReader() throws Exception {
    Content.Source body = answer(open(both(), FaultPaths.CUT_LENGTH)).body();
    CompletableFuture<String> text = new CompletableFuture<>();
    Content.Source.asString(
        body,
        StandardCharsets.UTF_8,
        org.eclipse.jetty.util.Promise.from(text::complete, text::completeExceptionally));
    assertThatThrownBy(() -> text.get(20, TimeUnit.SECONDS)).isInstanceOf(ExecutionException.class);
  }

  @Test
  void aReaderMayTakeLongerThanTheEnginesSilenceIsLimited() throws Exception {
    StreamedAnswer held = answer(open(both(), FaultPaths.big(8_000_000)));
    assertRefused(open(both(), FaultPaths.SILENT), 504, "engine_timeout");
    assertRefused(open(both(), FaultPaths.SILENT), 504, "engine_timeout");
    assertThat(Content.Source.asByteBuffer(held.body()).remaining()).isEqualTo(8_000_000);
  }

  @Test
  void aCancelledSearchLetsTheEngineGo() throws Exception {
    CountDownLatch arrived = new CountDownLatch(1);
    CountDownLatch gone = new CountDownLatch(1);
    first.onPath(
        "/slow",
        exchange -> {
          exchange.readBody();
          arrived.countDown();
          exchange.awaitPeerGone();
          gone.countDown();
        });
    EngineStream stream = open(List.of(first.uri()), "/slow");
    assertThat(arrived.await(20, TimeUnit.SECONDS)).isTrue();
    stream.cancel(new java.io.IOException("the client disconnected"));
    assertThat(gone.await(20, TimeUnit.SECONDS)).isTrue();
    assertRefused(stream, 502, "engine_unavailable");
  }
}
