package io.searchgateway.engine;

import io.searchgateway.wire.CheckedConnection;
import io.searchgateway.wire.CheckedTransport;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.client.transport.HttpExchange;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.thread.Invocable;

/**
 * HTTP/1.1 whose answers are handled on the thread that read them, where nothing that is done with
 * an answer takes time: the hand-over to another thread, a fifth of the cost of a small answer, is
 * spared. Header values keep the spelling in which they arrived.
 */
final class DirectTransport extends CheckedTransport {

  private final Invocable.InvocationType handling;

  /**
   * A transport.
   *
   * @param handling non-blocking: by the thread that reads for all connections
   */
  DirectTransport(ClientConnector connector, Invocable.InvocationType handling) {
    super(connector);
    this.handling = handling;
    setHeaderCacheCaseSensitive(true);
  }

  @Override
  protected CheckedConnection newCheckedConnection(EndPoint endPoint, Map<String, Object> context) {
    return new DirectConnection(endPoint, context, handling);
  }

  private static final class DirectConnection extends CheckedConnection {

    private final InvocationType handling;

    DirectConnection(EndPoint endPoint, Map<String, Object> context, InvocationType handling) {
      super(endPoint, context);
      this.handling = handling;
    }

    /** What is passed on is written from where it was read. */
    @Override
    protected boolean showsArrays() {
      return true;
    }

    /** The engine's silence is limited, not the time in which it is made to wait. */
    @Override
    public boolean onIdleExpired(TimeoutException timeout) {
      HttpExchange exchange = getHttpChannel().getHttpExchange();
      boolean held =
          exchange != null
              && exchange.getRequest().getAttributes().get(BackPressure.ATTRIBUTE)
                  instanceof BackPressure client
              && client.waitsForClient();
      return !held && super.onIdleExpired(timeout);
    }

    @Override
    @SuppressWarnings("deprecation") // Deprecated for callers; it is still what the reader asks.
    public InvocationType getInvocationType() {
      return handling;
    }
  }
}
