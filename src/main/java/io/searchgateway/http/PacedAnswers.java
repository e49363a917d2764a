package io.searchgateway.http;

import io.searchgateway.cdi.Component;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.proxy.ClientThroughput;
import io.searchgateway.proxy.ThroughputMonitor;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeEnd;
import io.searchgateway.request.ServletContainer;
import io.searchgateway.request.StreamedAnswers;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/**
 * Streams long answers of resources to the client without blocking, at no less than the minimum
 * transfer rate.
 */
@Component
public final class PacedAnswers implements StreamedAnswers {

  private static final int OK = 200;

  private final ThroughputMonitor monitor;

  @Inject
  public PacedAnswers(ThroughputMonitor monitor) {
    this.monitor = monitor;
  }

  @Override
  public void write(
      HttpServletRequest request,
      HttpServletResponse response,
      Map<String, String> headers,
      Content.Source body) {
    Exchange exchange = (Exchange) request.getAttribute(Exchange.ATTRIBUTE);
    AtomicReference<@Nullable AnswerWriter> writing = new AtomicReference<>();
    AtomicReference<@Nullable ExchangeEnd> ending = new AtomicReference<>();
    ClientThroughput throughput =
        new ClientThroughput(monitor, () -> cutSlowClient(writing.get(), ending.get()));
    ExchangeEnd end =
        ExchangeEnd.watch(
            exchange,
            response,
            request.getAsyncContext(),
            gone -> {
              AnswerWriter writer = writing.get();
              if (writer != null) {
                var unused = writer.giveUp(gone);
              }
            });
    ending.set(end);
    ServletContainer container = ServletContainer.of(request.getServletContext());
    AnswerWriter writer = new AnswerWriter(exchange, request, response, end, throughput, container);
    writing.set(writer);
    HttpFields.Mutable fields = HttpFields.build();
    headers.forEach(fields::put);
    writer.write(new PipelineResponse(OK, fields, MessageBody.of(body)));
  }

  private static void cutSlowClient(@Nullable AnswerWriter writer, @Nullable ExchangeEnd end) {
    if (writer != null
        && end != null
        && writer.giveUp(new IOException("the client is slower than the minimum transfer rate"))) {
      end.cutOff();
    }
  }
}
