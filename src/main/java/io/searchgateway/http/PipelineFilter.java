package io.searchgateway.http;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.Outcome;
import io.searchgateway.request.Refusal;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Hands requests that a pipeline takes to it; all others go on. */
public final class PipelineFilter extends HttpFilter {

  private static final long serialVersionUID = 1L;
  private static final int NO_CONTENT = 204;

  private transient Optional<PipelineRunner> runner = Optional.empty();
  private transient boolean onJetty;

  @Override
  public void init(FilterConfig config) {
    runner = Optional.of(CDI.current().select(PipelineRunner.class).get());
    onJetty = config.getServletContext().getServerInfo().startsWith("jetty/");
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Object verdict = request.getAttribute(PipelineVerdict.ATTRIBUTE);
    if (verdict instanceof PipelineVerdict.Candidates candidates) {
      Exchange exchange = exchange(request);
      exchange.answeredBy(Outcome.Kind.GATEWAY);
      new PipelineExchange(runner.orElseThrow(), candidates, exchange, request, response, onJetty)
          .start();
    } else if (verdict instanceof PipelineVerdict.OtherMethods other) {
      otherMethod(exchange(request), other.allowed(), response);
    } else {
      chain.doFilter(request, response);
    }
  }

  private static Exchange exchange(HttpServletRequest request) {
    return (Exchange) request.getAttribute(Exchange.ATTRIBUTE);
  }

  private static void otherMethod(
      Exchange exchange, List<String> allowed, HttpServletResponse response) throws IOException {
    exchange.answeredBy(Outcome.Kind.GATEWAY);
    String allow = String.join(", ", allowed);
    if (exchange.method().equals("OPTIONS")) {
      response.setStatus(NO_CONTENT);
      response.setHeader("Allow", allow);
    } else {
      Refusal.write(
          response,
          exchange,
          Problem.of(405, "method_not_allowed", "the path is served with " + allow),
          Map.of("Allow", allow));
    }
  }
}
