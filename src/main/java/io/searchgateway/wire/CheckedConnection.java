package io.searchgateway.wire;

import java.util.Map;
import org.eclipse.jetty.client.transport.HttpExchange;
import org.eclipse.jetty.client.transport.SendFailure;
import org.eclipse.jetty.client.transport.internal.HttpChannelOverHTTP;
import org.eclipse.jetty.client.transport.internal.HttpConnectionOverHTTP;
import org.eclipse.jetty.io.AbstractEndPoint;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * Connection of the HTTP/1.1 client that is reused only when the last exchange left no doubt where
 * on it the next one begins; otherwise it is closed. {@link CheckedChannel} decides.
 */
public class CheckedConnection extends HttpConnectionOverHTTP {

  private static final int FIRST_REFUSAL = 400;

  private volatile boolean used;
  private volatile boolean refused;
  private volatile long usedAtNanos;
  private volatile Scheduler.@Nullable Task watch;

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

  @Override
  public SendFailure send(HttpExchange exchange) {
    if (used
        && exchange.getRequest().getAttributes().get(ConnectionLiveness.ATTRIBUTE)
            instanceof ConnectionLiveness rule
        && rule.doubts(this)) {
      watch = rule.watch(this, exchange);
    }
    return super.send(exchange);
  }

  /** An exchange is over. */
  void ended(int status) {
    Scheduler.Task running = watch;
    if (running != null) {
      running.cancel();
      watch = null;
    }
    used = true;
    refused = status >= FIRST_REFUSAL;
    usedAtNanos = System.nanoTime();
  }

  /** Whether the last answer was a refusal or a failure. */
  boolean isRefused() {
    return used && refused;
  }

  /** Whether the last exchange ended that long ago. */
  boolean isUnusedFor(long nanos) {
    return used && System.nanoTime() - usedAtNanos >= nanos;
  }

  /** Whether it is this exchange that runs, and nothing has come since so many bytes. */
  boolean isSilent(HttpExchange exchange, long bytes) {
    return getHttpChannel().getHttpExchange() == exchange && getBytesIn() == bytes;
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
