package io.searchgateway.wire;

import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.client.transport.HttpExchange;
import org.eclipse.jetty.client.transport.internal.HttpChannelOverHTTP;
import org.eclipse.jetty.client.transport.internal.HttpReceiverOverHTTP;
import org.eclipse.jetty.client.transport.internal.HttpSenderOverHTTP;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.util.Callback;

/**
 * One exchange after the other on a connection, until one of them leaves it in doubt:
 *
 * <ul>
 *   <li>its answer began before all of the request was sent: the peer may read the rest as another
 *       request, or may have stopped reading;
 *   <li>its answer says that the peer could not read the request to its end;
 *   <li>more bytes came after the end of its answer.
 * </ul>
 *
 * <p>When such an answer has come to its end while the request has not, the rest of the request is
 * not sent.
 */
final class CheckedChannel extends HttpChannelOverHTTP {

  /** Servers answer so before, or instead of, reading a request to its end. */
  private static final Set<Integer> REQUEST_NOT_READ = Set.of(408, 413, 414, 417, 431, 501, 505);

  private static final long LAST_WRITE_MILLIS = 100;

  private final CheckedConnection connection;
  private volatile boolean spent;

  CheckedChannel(CheckedConnection connection) {
    super(connection);
    this.connection = connection;
  }

  @Override
  protected HttpSenderOverHTTP newHttpSender() {
    return new Sender(this);
  }

  @Override
  protected HttpReceiverOverHTTP newHttpReceiver() {
    return new Receiver(this);
  }

  @Override
  public void exchangeTerminated(HttpExchange exchange, Result result) {
    connection.ended(result.getResponse().getStatus());
    super.exchangeTerminated(exchange, result);
  }

  @Override
  public void release() {
    if (spent) {
      connection.close();
    } else {
      super.release();
    }
  }

  private boolean isRequestSent() {
    return ((Sender) getHttpSender()).lastHandedOver && !connection.isWritePending();
  }

  private void endIfStillSending(HttpExchange exchange) {
    if (getHttpExchange() == exchange) {
      connection.endEarly();
    }
  }

  private static boolean isFinal(HttpExchange exchange) {
    return !HttpStatus.isInterim(exchange.getResponse().getStatus());
  }

  /** Notes when the last of a request goes to the network. */
  private static final class Sender extends HttpSenderOverHTTP {

    /** Set before the bytes are written, as the answer may be read before that has returned. */
    private volatile boolean lastHandedOver;

    Sender(CheckedChannel channel) {
      super(channel);
    }

    @Override
    protected void sendHeaders(
        HttpExchange exchange, ByteBuffer content, boolean last, Callback callback) {
      lastHandedOver = last;
      super.sendHeaders(exchange, content, last, callback);
    }

    @Override
    protected void sendContent(
        HttpExchange exchange, ByteBuffer content, boolean last, Callback callback) {
      lastHandedOver = last;
      super.sendContent(exchange, content, last, callback);
    }
  }

  private static final class Receiver extends HttpReceiverOverHTTP {

    private final CheckedChannel channel;
    private DecoderFault fault = DecoderFault.NONE;

    Receiver(CheckedChannel channel) {
      super(channel);
      this.channel = channel;
    }

    @Override
    public boolean headerComplete() {
      HttpExchange exchange = getHttpExchange();
      if (exchange != null && isFinal(exchange)) {
        int status = exchange.getResponse().getStatus();
        fault = DecoderFault.among(status);
        if (REQUEST_NOT_READ.contains(status) || !channel.isRequestSent()) {
          channel.spent = true;
        }
      }
      return super.headerComplete();
    }

    @Override
    public boolean content(ByteBuffer buffer) {
      if (fault.isToldBy(buffer)) {
        channel.spent = true;
      }
      return super.content(channel.connection.showsArrays() ? withArray(buffer) : buffer);
    }

    /** The same bytes, writable: the parser's view hides the array that they are in. */
    private ByteBuffer withArray(ByteBuffer parsed) {
      ByteBuffer read = getResponseBuffer();
      if (read == null || !read.hasArray()) {
        return parsed;
      }
      return read.duplicate().limit(parsed.limit()).position(parsed.position());
    }

    @Override
    public boolean messageComplete() {
      HttpExchange exchange = getHttpExchange();
      ByteBuffer read = getResponseBuffer();
      if (exchange != null && isFinal(exchange) && read != null && read.hasRemaining()) {
        channel.spent = true;
      }
      return super.messageComplete();
    }

    @Override
    protected void responseSuccess(HttpExchange exchange, Runnable next) {
      // Looked at before, for another exchange may have begun afterwards.
      boolean last = isFinal(exchange);
      boolean early = last && !channel.isRequestSent();
      if (early) {
        channel.spent = true;
      }
      super.responseSuccess(exchange, next);
      if (early) {
        channel.connection.endEarly();
      } else if (last && channel.getHttpExchange() == exchange) {
        // Its last bytes are being written, which the peer may never take.
        var unused =
            getHttpDestination()
                .getHttpClient()
                .getScheduler()
                .schedule(
                    () -> channel.endIfStillSending(exchange),
                    LAST_WRITE_MILLIS,
                    TimeUnit.MILLISECONDS);
      }
    }
  }
}
