package io.searchgateway.http;

import io.searchgateway.feature.Features;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.Outcome;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.glassfish.jersey.servlet.ServletContainer;

/**
 * Jersey as a filter that takes only the gateway's own paths, judged on the raw path. Its
 * ready-made ways (forward on 404, a pattern of static content) read form bodies or decode paths.
 */
public final class RestFilter extends ServletContainer {

  private static final long serialVersionUID = 1L;

  public RestFilter() {
    super(new RestApplication(CDI.current().select(Features.class).get()));
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Exchange exchange = (Exchange) request.getAttribute(Exchange.ATTRIBUTE);
    if (Destination.of(request) instanceof Destination.Resource) {
      exchange.answeredBy(Outcome.Kind.GATEWAY);
      super.doFilter(
          new RestRequest((HttpServletRequest) request, (HttpServletResponse) response, exchange),
          response,
          chain);
    } else {
      chain.doFilter(request, response);
    }
  }
}
