package io.searchgateway.script;

import io.searchgateway.outbound.Outbound;
import io.searchgateway.outbound.OutboundAnswer;
import io.searchgateway.outbound.OutboundFailure;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.problem.Problem;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;

/** {@code fetch} by the one way that stages have to other hosts. */
public record OutboundFetchClient(OutboundCalls calls) implements FetchClient {

  @Override
  public Call start(Request request, StageContext context) {
    HttpFields.Mutable headers = HttpFields.build();
    try {
      request.headers().forEach(headers::put);
      Outbound.Exchange exchange =
          calls.call(
              context,
              new OutboundCalls.CallRequest(
                  request.method(),
                  new URI(request.url()),
                  headers,
                  request.body(),
                  Optional.of(request.timeout())));
      return new RunningCall(exchange);
    } catch (URISyntaxException | IllegalArgumentException malformed) {
      throw Problem.of(500, "script_failure", "fetch was given a malformed URL or header");
    }
  }

  private record RunningCall(Outbound.Exchange exchange) implements Call {

    @Override
    public CompletionStage<Answer> answer() {
      return exchange
          .answer()
          .handle(
              (answer, thrown) -> {
                if (answer != null) {
                  return answered(answer);
                }
                Throwable cause =
                    thrown instanceof CompletionException && thrown.getCause() != null
                        ? thrown.getCause()
                        : thrown;
                throw cause instanceof OutboundFailure failure
                    ? failure.problem()
                    : Problem.of(502, "backend_unreachable", "fetch failed");
              });
    }

    private static Answer answered(OutboundAnswer answer) {
      Map<String, List<String>> headers = new LinkedHashMap<>();
      for (String name : answer.headers().getFieldNamesCollection()) {
        headers.put(name, answer.headers().getValuesList(name));
      }
      return new Answer(answer.status(), headers, answer.body());
    }

    @Override
    public void cancel() {
      exchange.cancel();
    }
  }
}
