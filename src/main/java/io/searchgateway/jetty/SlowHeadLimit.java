package io.searchgateway.jetty;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * Ends connections whose request heads arrive too slowly. Jetty's idle time-out begins anew with
 * every byte, so that a client that sends one now and then could stay for ever.
 *
 * <p>While the server is being stopped, connections without a request under way are ended at once.
 */
final class SlowHeadLimit extends Handler.Wrapper implements Connection.Listener {

  private static final long TURN_SECONDS = 1;
  private static final long LAST_HEAD_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final long headNanos;
  private final Map<Connection, Progress> connections = new ConcurrentHashMap<>();
  private volatile Scheduler.@Nullable Task next;

  SlowHeadLimit(Duration headTime) {
    headNanos = headTime.toNanos();
  }

  /** What is known of one connection; a request is under way, or bytes of a head may come. */
  private static final class Progress {
    private volatile boolean handling;
    private volatile long bytesBeforeHead;
    private volatile long headSince;
  }

  /** Whether it sees that server's requests; otherwise those under way look like slow heads. */
  boolean isIn(Server server) {
    return server.getDescendants(SlowHeadLimit.class).contains(this);
  }

  /** Only those that carry one request after the other: below them, TLS has one of its own. */
  @Override
  public void onOpened(Connection connection) {
    if (connection instanceof ConnectionMetaData) {
      connections.put(connection, new Progress());
    }
  }

  @Override
  public void onClosed(Connection connection) {
    connections.remove(connection);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    Connection connection = request.getConnectionMetaData().getConnection();
    Progress progress = connections.get(connection);
    if (progress != null) {
      progress.handling = true;
      progress.headSince = 0;
      Request.addCompletionListener(
          request,
          failure -> {
            progress.bytesBeforeHead = connection.getBytesIn();
            progress.handling = false;
          });
    }
    return super.handle(request, response, callback);
  }

  @Override
  protected void doStart() throws Exception {
    super.doStart();
    schedule();
  }

  @Override
  protected void doStop() throws Exception {
    Scheduler.Task task = next;
    if (task != null) {
      task.cancel();
    }
    super.doStop();
  }

  private void schedule() {
    next = getServer().getScheduler().schedule(this::turn, TURN_SECONDS, TimeUnit.SECONDS);
  }

  private void turn() {
    long now = System.nanoTime() | 1;
    boolean stopping = getServer().isStopping();
    if (isIn(getServer())) {
      connections.forEach((connection, progress) -> judge(connection, progress, now, stopping));
    }
    if (isRunning() || isStarting()) {
      schedule();
    }
  }

  private void judge(Connection connection, Progress progress, long now, boolean stopping) {
    if (progress.handling) {
      return;
    }
    if (connection.getBytesIn() <= progress.bytesBeforeHead) {
      if (stopping) {
        connection.getEndPoint().close();
      }
    } else if (progress.headSince == 0) {
      progress.headSince = now;
    } else if (now - progress.headSince > (stopping ? LAST_HEAD_NANOS : headNanos)
        && !progress.handling) {
      connection.getEndPoint().close();
    }
  }
}
