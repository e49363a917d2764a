package io.searchgateway.proxy;

import io.searchgateway.request.Exchange;
import io.searchgateway.request.Outcome;
import io.searchgateway.request.ServletContainer;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.eclipse.jetty.client.ContinueProtocolHandler;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.ee10.proxy.ProxyServlet;

/**
 * Forwards what the front door let through to the engine, byte for byte, streaming both ways.
 *
 * <p>Jetty's proxy servlet with its own service method: the target is sent as it was received, no
 * header is added, and neither body waits on a thread.
 */
public final class PassthroughServlet extends ProxyServlet {

  private static final long serialVersionUID = 1L;

  private transient Optional<PassthroughContext> link = Optional.empty();

  @Override
  protected HttpClient createHttpClient() throws ServletException {
    PassthroughContext shared = CDI.current().select(PassthroughContext.class).get();
    HttpClient client = shared.client();
    try {
      client.start();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      throw new ServletException(failed);
    }
    // Nothing is decoded, followed or answered on the way but the answer 100.
    client.getContentDecoderFactories().clear();
    client.getProtocolHandlers().clear();
    client.getProtocolHandlers().put(new Continue());
    shared.runsOn(ServletContainer.of(getServletContext()));
    link = Optional.of(shared);
    return client;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws ServletException {
    Exchange exchange = (Exchange) request.getAttribute(Exchange.ATTRIBUTE);
    if (exchange == null || exchange.caller().isEmpty()) {
      throw new ServletException("the front door was passed by");
    }
    exchange.answeredBy(Outcome.Kind.ENGINE);
    AsyncContext async = request.startAsync();
    async.setTimeout(0);
    Passthrough passthrough =
        new Passthrough(link.orElseThrow(), exchange, request, response, async);
    passthrough.start();
  }

  private static final class Continue extends ContinueProtocolHandler {

    @Override
    protected Runnable onContinue(Request request) {
      return request.getAttributes().get(Passthrough.ATTRIBUTE) instanceof Passthrough passthrough
          ? passthrough::engineContinues
          : () -> {};
    }
  }
}
