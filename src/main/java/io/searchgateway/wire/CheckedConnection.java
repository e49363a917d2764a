package io.searchgateway.wire;

import java.util.Map;
import org.eclipse.jetty.client.transport.internal.HttpChannelOverHTTP;
import org.eclipse.jetty.client.transport.internal.HttpConnectionOverHTTP;
import org.eclipse.jetty.io.AbstractEndPoint;
import org.eclipse.jetty.io.EndPoint;

/**
 * A client's HTTP/1.1 connection that carries another request only when the last exchange left no
 * doubt where on it the next one begins; otherwise it is closed. {@link CheckedChannel} says when.
 */
public class CheckedConnection extends HttpConnectionOverHTTP {

  public CheckedConnection(EndPoint endPoint, Map<String, Object> context) {
    super(endPoint, context);
  }

  @Override
  protected final HttpChannelOverHTTP newHttpChannel() {
    return new CheckedChannel(this);
  }

  /**
   * Whether parts of answers show the array that they are in, to be written from there without a
   * copy. It is used again when a part is released: whoever has handed the array on must keep the
   * part until it has been read.
   */
  protected boolean showsArrays() {
    return false;
  }

  /** Whether bytes wait for the peer to take what was sent before. */
  boolean isWritePending() {
    return getEndPoint() instanceof AbstractEndPoint writing
        && writing.getWriteFlusher().isPending();
  }

  /** Ends the connection under a request whose answer is there already. */
  void endEarly() {
    close(new AnsweredEarly());
  }
}
