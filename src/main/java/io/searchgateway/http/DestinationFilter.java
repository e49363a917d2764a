package io.searchgateway.http;

import io.searchgateway.http.dashboard.DashboardAnswers;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.Outcome;
import io.searchgateway.request.ProblemWriter;
import io.searchgateway.request.ServletContainer;
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

/** Answers what is for the dashboard or a pipeline; resources and the engine are behind it. */
public final class DestinationFilter extends HttpFilter {

  private static final long serialVersionUID = 1L;
  private static final int NO_CONTENT = 204;

  private transient Optional<DashboardAnswers> dashboard = Optional.empty();
  private transient Optional<PipelineRunner> runner = Optional.empty();
  private ServletContainer container = ServletContainer.OTHER;

  @Override
  public void init(FilterConfig config) throws ServletException {
    try {
      dashboard = Optional.of(DashboardAnswers.of(config.getServletContext()));
    } catch (IOException unreadable) {
      throw new ServletException(unreadable);
    }
    runner = Optional.of(CDI.current().select(PipelineRunner.class).get());
    container = ServletContainer.of(config.getServletContext());
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Exchange exchange = (Exchange) request.getAttribute(Exchange.ATTRIBUTE);
    Destination destination = Destination.of(request);
    if (destination instanceof Destination.DashboardFile) {
      exchange.answeredBy(Outcome.Kind.GATEWAY);
      dashboard.orElseThrow().answer(request, response, exchange);
    } else if (destination instanceof Destination.Pipelines pipelines) {
      exchange.answeredBy(Outcome.Kind.GATEWAY);
      new PipelineExchange(runner.orElseThrow(), pipelines, exchange, request, response, container)
          .start();
    } else if (destination instanceof Destination.OtherMethods other) {
      exchange.answeredBy(Outcome.Kind.GATEWAY);
      otherMethod(exchange, other.allowed(), response);
    } else {
      chain.doFilter(request, response);
    }
  }

  private static void otherMethod(
      Exchange exchange, List<String> allowed, HttpServletResponse response) throws IOException {
    String allow = String.join(", ", allowed);
    if (exchange.method().equals("OPTIONS")) {
      response.setStatus(NO_CONTENT);
      response.setHeader("Allow", allow);
    } else {
      ProblemWriter.write(
          response,
          exchange,
          Problem.of(405, "method_not_allowed", "the path supports the methods " + allow),
          Map.of("Allow", allow));
    }
  }
}
