package io.searchgateway.outbound;

import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.testkit.HttpPeer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;

/** A client that runs, and calls that it makes. */
final class OutboundHarness implements AutoCloseable {

  static final int CONNECTIONS = 2;

  private final QueuedThreadPool threads = new QueuedThreadPool(8);
  private final ScheduledExecutorScheduler timeouts = new ScheduledExecutorScheduler();
  final OutboundClient client;

  OutboundHarness(OutboundRules rules, Clock clock) throws Exception {
    this(rules, clock, new SslContextFactory.Client());
  }

  OutboundHarness(OutboundRules rules, Clock clock, SslContextFactory.Client tls) throws Exception {
    threads.start();
    timeouts.start();
    client =
        new OutboundClient(
            rules,
            3,
            new OutboundClient.Running(
                threads, threads, timeouts, Duration.ofSeconds(5), CONNECTIONS),
            clock,
            tls);
    client.start();
  }

  static OutboundHarness allowing(HttpPeer... peers) throws Exception {
    List<String> allowed = Stream.of(peers).map(HttpPeer::allowed).toList();
    return new OutboundHarness(OutboundRules.publicOr(allowed, List.of()), Clock.systemUTC());
  }

  static OutboundCall get(URI uri) {
    return call("GET", uri, HttpFields.EMPTY, "");
  }

  static OutboundCall call(String method, URI uri, HttpFields headers, String body) {
    return new OutboundCall(
        method,
        uri,
        headers,
        body.getBytes(StandardCharsets.UTF_8),
        Duration.ofSeconds(20),
        1024,
        0,
        MemoryReservation.unbounded());
  }

  OutboundAnswer answer(OutboundCall call) throws InterruptedException, TimeoutException {
    try {
      return client.call(call).answer().toCompletableFuture().get(20, TimeUnit.SECONDS);
    } catch (ExecutionException failed) {
      throw (OutboundFailure) failed.getCause();
    }
  }

  static String text(OutboundAnswer answer) {
    return new String(answer.body(), StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    try {
      client.stop();
      timeouts.stop();
      threads.stop();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      throw new IllegalStateException(failed);
    }
  }
}
