package io.searchgateway.http.dashboard;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.Outcome;
import io.searchgateway.request.Refusal;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Answers for everything below the dashboard's path, behind the front door. The server's own file
 * serving has no part in it, and at the root {@code /ui} stays the engine's.
 */
public final class DashboardFilter extends HttpFilter {

  private static final long serialVersionUID = 1L;
  private static final String ROOT = "/ui/";

  private transient Optional<DashboardAnswers> answers = Optional.empty();

  @Override
  public void init(FilterConfig config) throws ServletException {
    ServletContext context = config.getServletContext();
    Set<String> names = new HashSet<>();
    collect(context, ROOT, names);
    try {
      Dashboard dashboard =
          new Dashboard(
              names,
              ROOT,
              context::getResourceAsStream,
              path -> DashboardFilter.class.getClassLoader().getResourceAsStream(path));
      answers = Optional.of(new DashboardAnswers(dashboard));
    } catch (IOException unreadable) {
      throw new ServletException(unreadable);
    }
  }

  private static void collect(ServletContext context, String folder, Set<String> names) {
    Set<String> paths = context.getResourcePaths(folder);
    for (String path : paths == null ? Set.<String>of() : paths) {
      if (path.endsWith("/")) {
        collect(context, path, names);
      } else {
        names.add(path.substring(ROOT.length()));
      }
    }
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Exchange exchange = (Exchange) request.getAttribute(Exchange.ATTRIBUTE);
    if (exchange == null || !Dashboard.isBelow(exchange.target())) {
      chain.doFilter(request, response);
      return;
    }
    exchange.answeredBy(Outcome.Kind.GATEWAY);
    if (!exchange.method().equals("GET") && !exchange.method().equals("HEAD")) {
      Refusal.write(
          response,
          exchange,
          Problem.of(405, "method_not_allowed", "the dashboard's files are only read"),
          Map.of("Allow", "GET, HEAD"));
    } else if (!answers.orElseThrow().answer(request, response, exchange)) {
      Refusal.write(
          response,
          exchange,
          Problem.of(404, "not_found", "the dashboard has no such file"),
          DashboardAnswers.guards(DashboardAnswers.FILES_POLICY));
    }
  }
}
