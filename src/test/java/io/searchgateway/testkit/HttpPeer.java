package io.searchgateway.testkit;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** Another host, on loopback, that answers as a test says and remembers what it was asked. */
public final class HttpPeer implements AutoCloseable {

  /** What the peer was asked. */
  public record Asked(String method, String target, Headers headers, String body) {

    public Optional<String> header(String name) {
      return Optional.ofNullable(headers.getFirst(name));
    }
  }

  /** What the peer answers. */
  @SuppressWarnings("ArrayRecordComponent") // A body of a test, never compared.
  public record Answer(int status, Map<String, String> headers, byte[] body) {

    public static Answer of(int status, String body) {
      return new Answer(
          status,
          Map.of("Content-Type", "application/json"),
          body.getBytes(StandardCharsets.UTF_8));
    }

    public static Answer redirect(int status, Object location) {
      return new Answer(status, Map.of("Location", location.toString()), new byte[0]);
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private volatile Function<Asked, Answer> answers;

  private HttpPeer(Function<Asked, Answer> answers) {
    this.answers = answers;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::serve);
    server.start();
  }

  public static HttpPeer start(Function<Asked, Answer> answers) {
    return new HttpPeer(answers);
  }

  /** From now on it answers so. */
  public void answers(Function<Asked, Answer> other) {
    answers = other;
  }

  /** Never returns before the peer is closed: the answer of a host that is silent. */
  public Answer silence() {
    try {
      closed.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    return Answer.of(500, "");
  }

  public int port() {
    return server.getAddress().getPort();
  }

  public URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port() + path);
  }

  /** The entry that lets calls pass to this peer. */
  public String allowed() {
    return "127.0.0.1:" + port();
  }

  public List<Asked> asked() {
    return List.copyOf(asked);
  }

  private void serve(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      Asked request =
          new Asked(
              exchange.getRequestMethod(),
              exchange.getRequestURI().toString(),
              exchange.getRequestHeaders(),
              body);
      asked.add(request);
      Answer answer = answers.apply(request);
      answer.headers().forEach(exchange.getResponseHeaders()::set);
      boolean none = answer.body().length == 0 || request.method().equals("HEAD");
      exchange.sendResponseHeaders(answer.status(), none ? -1 : answer.body().length);
      if (!none) {
        exchange.getResponseBody().write(answer.body());
      }
    }
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
