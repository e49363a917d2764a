package io.searchgateway.wire;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.Connection;
import org.eclipse.jetty.client.ConnectionPool;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.transport.HttpDestination;
import org.eclipse.jetty.client.transport.HttpExchange;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Ends a request that was put on a dead connection long before its idle time-out. It watches only
 * connections in doubt: those unused for a while, and those whose last answer was a refusal or a
 * failure. When no byte has come on one of them in time, a new connection is opened to ask whether
 * the peer answers at all; if it does and there is still no byte, the request fails with {@link
 * SilentPeer}, its connection is closed, and so are the unused ones in doubt.
 *
 * <p>For requests that carry it as {@link #ATTRIBUTE}: such as may be sent again.
 */
public final class ConnectionLiveness {

  /** Name of the attribute of a request. */
  public static final String ATTRIBUTE = ConnectionLiveness.class.getName();

  private static final Duration UNUSED = Duration.ofSeconds(30);

  private final Duration patience;
  private final long unusedNanos;
  private final Optional<String> authorization;
  private final ConcurrentMap<HttpDestination, CompletableFuture<Boolean>> questions =
      new ConcurrentHashMap<>();

  /**
   * A rule for the connections of one client.
   *
   * @param patience how long a connection in doubt may be silent; also how long the peer may take
   *     to answer on a new connection
   * @param authorization value of the header with which the peer is asked
   */
  public ConnectionLiveness(Duration patience, Optional<String> authorization) {
    this(patience, authorization, UNUSED);
  }

  /** The same, where a connection unused for so long is in doubt. */
  ConnectionLiveness(Duration patience, Optional<String> authorization, Duration unused) {
    this.patience = patience;
    this.unusedNanos = unused.toNanos();
    this.authorization = authorization;
  }

  boolean doubts(CheckedConnection connection) {
    return connection.isRefused() || connection.isUnusedFor(unusedNanos);
  }

  /** Looks at an exchange once; cancelled when it is over. */
  Scheduler.Task watch(CheckedConnection connection, HttpExchange exchange) {
    long before = connection.getBytesIn();
    return connection
        .getHttpDestination()
        .getHttpClient()
        .getScheduler()
        .schedule(
            () -> look(connection, exchange, before), patience.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void look(CheckedConnection connection, HttpExchange exchange, long before) {
    if (!connection.isSilent(exchange, before)) {
      return;
    }
    HttpDestination destination = connection.getHttpDestination();
    var unused =
        ask(destination)
            .thenAccept(
                answers -> {
                  if (answers && connection.isSilent(exchange, before)) {
                    giveUp(destination, exchange);
                  }
                });
  }

  private void giveUp(HttpDestination destination, HttpExchange exchange) {
    closeUnused(destination);
    var unused = exchange.getRequest().abort(new SilentPeer());
  }

  /** Whether the peer answers on a new connection; asked once for all who want to know. */
  private CompletableFuture<Boolean> ask(HttpDestination destination) {
    CompletableFuture<Boolean> own = new CompletableFuture<>();
    CompletableFuture<Boolean> asked = questions.putIfAbsent(destination, own);
    if (asked != null) {
      return asked;
    }
    destination.newConnection(
        Promise.from(
            connection -> ask(destination, connection, own),
            failure -> answered(destination, own, false)));
    return own;
  }

  private void ask(
      HttpDestination destination, Connection connection, CompletableFuture<Boolean> asked) {
    Request question =
        destination
            .getHttpClient()
            .newRequest(destination.getOrigin().asString())
            .method(HttpMethod.HEAD)
            .path("/")
            .timeout(patience.toMillis(), TimeUnit.MILLISECONDS)
            .headers(
                headers -> {
                  headers.put(HttpHeader.CONNECTION, "close");
                  authorization.ifPresent(value -> headers.put(HttpHeader.AUTHORIZATION, value));
                });
    connection.send(
        question,
        result -> {
          // Any answer will do, also one that refuses.
          Response answer = result.getResponse();
          answered(destination, asked, answer != null && answer.getStatus() > 0);
          connection.close();
        });
  }

  private void answered(
      HttpDestination destination, CompletableFuture<Boolean> asked, boolean answers) {
    questions.remove(destination, asked);
    asked.complete(answers);
  }

  /** What made one connection deaf may have met its neighbours. */
  private void closeUnused(HttpDestination destination) {
    ConnectionPool pool = destination.getConnectionPool();
    List<Connection> kept = new ArrayList<>();
    for (Connection next = pool.acquire(false); next != null; next = pool.acquire(false)) {
      if (next instanceof CheckedConnection connection && doubts(connection)) {
        connection.close();
      } else {
        kept.add(next);
      }
    }
    kept.forEach(destination::release);
  }
}
