package io.searchgateway.wire;

import java.util.Map;
import org.eclipse.jetty.client.transport.HttpClientConnectionFactory;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;

/**
 * HTTP/1.1 transport of the client whose connections are reused only when that is safe, see {@link
 * CheckedConnection}.
 */
public class CheckedTransport extends HttpClientTransportOverHTTP {

  private final HttpClientConnectionFactory connections =
      new HttpClientConnectionFactory() {
        @Override
        public Connection newConnection(EndPoint endPoint, Map<String, Object> context) {
          return customize(newCheckedConnection(endPoint, context), context);
        }
      };

  public CheckedTransport(ClientConnector connector) {
    super(connector);
  }

  @Override
  public final Connection newConnection(EndPoint endPoint, Map<String, Object> context) {
    return connections.newConnection(endPoint, context);
  }

  /** A connection over an end point that is open. */
  protected CheckedConnection newCheckedConnection(EndPoint endPoint, Map<String, Object> context) {
    return new CheckedConnection(endPoint, context);
  }
}
