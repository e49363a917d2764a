package io.searchgateway.http;

import io.searchgateway.cdi.Component;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.problem.Problem;
import io.searchgateway.proxy.BodyIntake;
import io.searchgateway.proxy.ClientThroughput;
import io.searchgateway.proxy.ContentDecoding;
import io.searchgateway.proxy.ThroughputMonitor;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Exchange;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Reads whole bodies of REST requests without blocking, at no less than the minimum transfer rate.
 */
@Component
public final class RequestBodies implements BodySource {

  private final ThroughputMonitor monitor;

  @Inject
  public RequestBodies(ThroughputMonitor monitor) {
    this.monitor = monitor;
  }

  @Override
  public CompletionStage<byte[]> read(HttpServletRequest request, int most) {
    Exchange exchange = (Exchange) request.getAttribute(Exchange.ATTRIBUTE);
    return RestRequest.suspended(exchange).thenCompose(suspended -> read(request, exchange, most));
  }

  private CompletionStage<byte[]> read(HttpServletRequest request, Exchange exchange, int most) {
    AtomicReference<@Nullable BodyIntake> reading = new AtomicReference<>();
    ClientThroughput throughput = new ClientThroughput(monitor, () -> giveUp(reading.get()));
    BodyIntake intake = new BodyIntake(most, throughput, exchange::countIn, exchange.holding());
    reading.set(intake);
    Optional<String> encoding = Optional.ofNullable(request.getHeader("Content-Encoding"));
    return intake
        .read(request)
        .whenComplete((body, failure) -> throughput.close())
        .thenApply(body -> ContentDecoding.decode(body, encoding, most, exchange.holding()))
        .thenApply(
            body -> {
              exchange.holding().take(JsonWeight.ofBody(body));
              return body;
            });
  }

  private static void giveUp(@Nullable BodyIntake intake) {
    if (intake != null) {
      intake.giveUp(Problem.of(408, "client_too_slow", "the client sent the body too slowly"));
    }
  }
}
