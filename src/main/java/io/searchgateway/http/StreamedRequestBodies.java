package io.searchgateway.http;

import io.searchgateway.cdi.Component;
import io.searchgateway.problem.Problem;
import io.searchgateway.proxy.BodyEnd;
import io.searchgateway.proxy.BodyPresence;
import io.searchgateway.proxy.ClientThroughput;
import io.searchgateway.proxy.ThroughputMonitor;
import io.searchgateway.request.BodyFlow;
import io.searchgateway.request.Exchange;
import jakarta.inject.Inject;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Streams bodies of REST requests that are too large for memory, without blocking and at no less
 * than the minimum transfer rate.
 */
@Component
public final class StreamedRequestBodies implements BodyFlow {

  private static final int BUFFER_BYTES = 64 * 1024;

  private final ThroughputMonitor monitor;

  @Inject
  public StreamedRequestBodies(ThroughputMonitor monitor) {
    this.monitor = monitor;
  }

  @Override
  public CompletionStage<Void> stream(HttpServletRequest request, Sink sink) {
    Exchange exchange = (Exchange) request.getAttribute(Exchange.ATTRIBUTE);
    return RestRequest.suspended(exchange)
        .thenCompose(suspended -> stream(request, exchange, sink));
  }

  private CompletionStage<Void> stream(HttpServletRequest request, Exchange exchange, Sink sink) {
    CompletableFuture<Void> whole = new CompletableFuture<>();
    if (!BodyPresence.of(request)) {
      whole.complete(null);
      return whole;
    }
    String encoding = request.getHeader("Content-Encoding");
    if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
      whole.completeExceptionally(
          Problem.of(
              415,
              "content_encoding_unknown",
              "send a compressed file without a content encoding"));
      return whole;
    }
    ClientThroughput throughput =
        new ClientThroughput(
            monitor,
            () ->
                whole.completeExceptionally(
                    Problem.of(408, "client_too_slow", "the client sent the body too slowly")));
    sink.begin(whole::completeExceptionally);
    try {
      ServletInputStream input = request.getInputStream();
      throughput.waiting();
      input.setReadListener(
          new Listener(input, BodyEnd.of(request), exchange, throughput, sink, whole));
    } catch (IOException | IllegalStateException gone) {
      whole.completeExceptionally(incomplete());
    }
    return whole.whenComplete((done, failure) -> throughput.close());
  }

  private static Problem incomplete() {
    return Problem.of(400, "body_incomplete", "the request body is incomplete");
  }

  private static final class Listener implements ReadListener {

    private final ServletInputStream input;
    private final BodyEnd end;
    private final Exchange exchange;
    private final ClientThroughput throughput;
    private final Sink sink;
    private final CompletableFuture<Void> whole;
    private final byte[] buffer = new byte[BUFFER_BYTES];

    Listener(
        ServletInputStream input,
        BodyEnd end,
        Exchange exchange,
        ClientThroughput throughput,
        Sink sink,
        CompletableFuture<Void> whole) {
      this.input = input;
      this.end = end;
      this.exchange = exchange;
      this.throughput = throughput;
      this.sink = sink;
      this.whole = whole;
    }

    @Override
    public void onDataAvailable() throws IOException {
      while (!whole.isDone() && input.isReady()) {
        int count = input.read(buffer);
        if (count < 0) {
          onAllDataRead();
          return;
        }
        take(count);
        if (end.isReached(input, count)) {
          onAllDataRead();
          return;
        }
      }
      if (!whole.isDone()) {
        throughput.waiting();
      }
    }

    private void take(int count) {
      throughput.moved(count);
      exchange.countIn(count);
      try {
        sink.take(buffer, count);
      } catch (IOException full) {
        whole.completeExceptionally(
            Problem.of(507, "import_space", "the file cannot be stored; the disk may be full"));
      } catch (RuntimeException refused) { // Told to the client by whoever waits for the end.
        whole.completeExceptionally(refused);
      }
    }

    @Override
    public void onAllDataRead() {
      throughput.over();
      whole.complete(null);
    }

    @Override
    public void onError(Throwable gone) {
      throughput.over();
      whole.completeExceptionally(incomplete());
    }
  }
}
