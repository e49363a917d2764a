package io.searchgateway.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConnectionLivenessTest {

  private static final Duration PATIENCE = Duration.ofMillis(54_321);
  private static final String OK = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";
  private static final String REFUSED = "HTTP/1.1 400 X\r\ncontent-length: 0\r\n\r\n";

  /** Keeps what waits for the patience to end until the test says that it has. */
  private static final class Patience extends ScheduledExecutorScheduler {

    private record Waiting(Runnable work, Task handle) {}

    private final ConcurrentLinkedQueue<Waiting> waiting = new ConcurrentLinkedQueue<>();

    @Override
    public Task schedule(Runnable work, long delay, TimeUnit unit) {
      if (unit != TimeUnit.MILLISECONDS || delay != PATIENCE.toMillis()) {
        return super.schedule(work, delay, unit);
      }
      Task handle = super.schedule(() -> {}, 1, TimeUnit.DAYS);
      waiting.add(new Waiting(work, handle));
      return handle;
    }

    int watched() {
      return waiting.size();
    }

    void ends() {
      for (Waiting next = waiting.poll(); next != null; next = waiting.poll()) {
        if (next.handle().cancel()) {
          next.work().run();
        }
      }
    }
  }

  private final ScriptedPeer peer = ScriptedPeer.start();
  private final HttpClient client = new HttpClient(new CheckedTransport(new ClientConnector()));
  private final Patience patience = new Patience();

  @BeforeEach
  void start() throws Exception {
    client.setScheduler(patience);
    client.start();
    peer.onPath("/", "HTTP/1.1 401 X\r\ncontent-length: 2\r\n\r\n");
    peer.onPath("/refused", REFUSED);
    peer.onPath("/next", OK);
  }

  @AfterEach
  void stop() throws Exception {
    client.stop();
    peer.close();
  }

  private static ConnectionLiveness rule(Duration unused) {
    return new ConnectionLiveness(PATIENCE, Optional.empty(), unused);
  }

  private Request to(String path, ConnectionLiveness rule) {
    return client
        .newRequest(URI.create(peer.uri() + path))
        .attribute(ConnectionLiveness.ATTRIBUTE, rule);
  }

  private static CompletableFuture<Result> sent(Request request) {
    CompletableFuture<Result> over = new CompletableFuture<>();
    request.send(over::complete);
    return over;
  }

  private Result result(String path, ConnectionLiveness rule) throws Exception {
    return sent(to(path, rule)).get(20, TimeUnit.SECONDS);
  }

  private static void fallDeaf(ScriptedPeer.Exchange exchange) throws IOException {
    var unused = exchange.socket().getInputStream().readAllBytes();
  }

  @Test
  void aRequestOnADeafConnectionEndsOnceThePeerAnswersOnAnother() throws Exception {
    ConnectionLiveness rule = rule(Duration.ofDays(1));
    peer.onPath(
        "/deaf",
        exchange -> {
          exchange.send(REFUSED);
          fallDeaf(exchange);
        });
    assertThat(result("/deaf", rule).isSucceeded()).isTrue();
    CompletableFuture<Result> lost = sent(to("/next", rule));
    patience.ends();
    assertThat(lost.get(20, TimeUnit.SECONDS).getFailure()).isInstanceOf(SilentPeer.class);
    assertThat(peer.received("/")).containsExactly(2);
    assertThat(result("/next", rule).isSucceeded()).isTrue();
    assertThat(peer.received("/next")).containsExactly(3);
  }

  @Test
  void theUnusedNeighboursInDoubtAreClosed() throws Exception {
    ConnectionLiveness rule = rule(Duration.ZERO);
    CountDownLatch both = new CountDownLatch(2);
    peer.onPath(
        "/together",
        exchange -> {
          both.countDown();
          await(both);
          exchange.send(OK);
          fallDeaf(exchange);
        });
    for (CompletableFuture<Result> each :
        List.of(sent(to("/together", rule)), sent(to("/together", rule)))) {
      assertThat(each.get(20, TimeUnit.SECONDS).isSucceeded()).isTrue();
    }
    CompletableFuture<Result> lost = sent(to("/next", rule));
    patience.ends();
    assertThat(lost.get(20, TimeUnit.SECONDS).getFailure()).isInstanceOf(SilentPeer.class);
    assertThat(result("/next", rule).isSucceeded()).isTrue();
    assertThat(peer.received("/next")).containsExactly(4);
  }

  @Test
  void aNewConnectionAndOneThatServedWellAreNotWatched() throws Exception {
    ConnectionLiveness rule = rule(Duration.ofDays(1));
    assertThat(result("/next", rule).isSucceeded()).isTrue();
    assertThat(result("/next", rule).isSucceeded()).isTrue();
    assertThat(peer.received("/next")).containsExactly(1, 1);
    assertThat(patience.watched()).isZero();
  }

  @Test
  void aRequestWithoutTheRuleIsNotWatched() throws Exception {
    assertThat(result("/refused", rule(Duration.ZERO)).isSucceeded()).isTrue();
    assertThat(
            sent(client.newRequest(URI.create(peer.uri() + "/next")))
                .get(20, TimeUnit.SECONDS)
                .isSucceeded())
        .isTrue();
    assertThat(patience.watched()).isZero();
  }

  @Test
  void anAnswerInTimeEndsTheWatch() throws Exception {
    ConnectionLiveness rule = rule(Duration.ofDays(1));
    assertThat(result("/refused", rule).isSucceeded()).isTrue();
    assertThat(result("/next", rule).isSucceeded()).isTrue();
    assertThat(patience.watched()).isEqualTo(1);
    patience.ends();
    assertThat(peer.received("/")).isEmpty();
    assertThat(result("/next", rule).isSucceeded()).isTrue();
    assertThat(peer.received("/next")).containsExactly(1, 1);
  }

  @Test
  void anAnswerThatHasBegunIsWaitedFor() throws Exception {
    ConnectionLiveness rule = rule(Duration.ofDays(1));
    CountDownLatch rest = new CountDownLatch(1);
    peer.onPath(
        "/slow",
        exchange -> {
          exchange.send("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n");
          await(rest);
          exchange.send("ok");
        });
    assertThat(result("/refused", rule).isSucceeded()).isTrue();
    CompletableFuture<Void> begun = new CompletableFuture<>();
    CompletableFuture<Result> slow =
        sent(to("/slow", rule).onResponseHeaders(answer -> begun.complete(null)));
    begun.get(20, TimeUnit.SECONDS);
    patience.ends();
    rest.countDown();
    assertThat(slow.get(20, TimeUnit.SECONDS).isSucceeded()).isTrue();
    assertThat(peer.received("/")).isEmpty();
  }

  @Test
  void aPeerThatAnswersNowhereIsWaitedFor() throws Exception {
    ConnectionLiveness rule = rule(Duration.ofDays(1));
    CountDownLatch asked = new CountDownLatch(1);
    peer.onPath(
        "/",
        exchange -> {
          asked.countDown();
          exchange.hangUp();
        });
    peer.onPath(
        "/slow",
        exchange -> {
          await(asked);
          exchange.send(OK);
        });
    assertThat(result("/refused", rule).isSucceeded()).isTrue();
    CompletableFuture<Result> slow = sent(to("/slow", rule));
    patience.ends();
    assertThat(slow.get(20, TimeUnit.SECONDS).isSucceeded()).isTrue();
    assertThat(peer.received("/slow")).containsExactly(1);
  }

  private static void await(CountDownLatch latch) throws IOException {
    try {
      if (!latch.await(20, TimeUnit.SECONDS)) {
        throw new IOException("the test did not go on");
      }
    } catch (InterruptedException ended) {
      throw new InterruptedIOException();
    }
  }
}
