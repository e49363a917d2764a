package io.searchgateway.proxy;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.LongConsumer;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/**
 * A client's request body as content of the request to the engine: read without blocking, and only
 * when the engine's side asks for more.
 *
 * <p>Until the first byte is read an attempt may fail and another may begin with the same body.
 */
final class ClientBody implements OutgoingBody, Request.Content, ReadListener {

  private static final int BUFFER_BYTES = 32 * 1024;

  private final HttpServletRequest request;
  private final LongConsumer counter;
  private final ClientThroughput throughput;
  private final BodyEnd end;
  private final Object lock = new Object();
  private @Nullable ServletInputStream input;
  private @Nullable Runnable demand;
  private @Nullable Runnable ending;
  private byte @Nullable [] buffer;
  private boolean signalled;
  private boolean started;

  /** The container was asked, had nothing, and will call; asking again meets its own threads. */
  private boolean armed;

  private boolean finished;
  private boolean touched;

  /** Nothing is read any more. */
  private boolean closed;

  /** How many threads are at the server's stream. */
  private int readers;

  private @Nullable Runnable afterReading;
  private @Nullable Throwable failure;

  ClientBody(HttpServletRequest request, LongConsumer counter, ClientThroughput throughput) {
    this.request = request;
    this.end = BodyEnd.of(request);
    this.counter = counter;
    this.throughput = throughput;
  }

  @Override
  public Request.Content content() {
    return this;
  }

  /** Begins to listen to the client; for an expectation, this sends 100 to it. */
  @Override
  public void open() {
    synchronized (lock) {
      if (input != null) {
        return;
      }
    }
    try {
      ServletInputStream stream = request.getInputStream();
      synchronized (lock) {
        input = stream;
        if (demand != null) {
          throughput.waiting();
        }
      }
      stream.setReadListener(this);
    } catch (IOException | IllegalStateException gone) {
      onError(gone);
    }
  }

  @Override
  public boolean isTouched() {
    synchronized (lock) {
      return touched;
    }
  }

  @Override
  public boolean hasFailed() {
    synchronized (lock) {
      return failure != null;
    }
  }

  @Override
  @SuppressWarnings("NullAway") // Content without a media type of its own is null by contract.
  public String getContentType() {
    return null;
  }

  @Override
  public long getLength() {
    return request.getContentLengthLong();
  }

  @Override
  @SuppressWarnings("NullAway") // Null is how the contract says "nothing yet".
  public Content.Chunk read() {
    ServletInputStream stream;
    byte[] target;
    synchronized (lock) {
      if (failure != null) {
        return Content.Chunk.from(failure, true);
      }
      if (finished) {
        return Content.Chunk.EOF;
      }
      if (input == null || !started || armed || closed) {
        return null;
      }
      // Before it is asked, for it may call at once.
      armed = true;
      readers++;
      stream = input;
      target = buffer == null ? new byte[BUFFER_BYTES] : buffer;
      buffer = null;
    }
    try {
      if (!stream.isReady()) {
        return nothing(target);
      }
      disarm();
      int count = stream.read(target);
      return count == 0 ? nothing(target) : chunk(stream, target, count);
    } catch (IOException | IllegalStateException gone) {
      onError(gone);
      return Content.Chunk.from(gone, true);
    } finally {
      leave();
    }
  }

  /** A thread is at the server's stream no more. */
  private void leave() {
    Runnable then = null;
    synchronized (lock) {
      readers--;
      if (readers == 0) {
        then = afterReading;
        afterReading = null;
      }
    }
    if (then != null) {
      then.run();
    }
  }

  @SuppressWarnings("NullAway") // As read().
  private Content.Chunk nothing(byte[] unused) {
    giveBack(unused);
    return null;
  }

  private Content.Chunk chunk(ServletInputStream stream, byte[] bytes, int count)
      throws IOException {
    boolean last = count < 0 || end.isReached(stream, count);
    synchronized (lock) {
      touched = true;
      finished |= last;
    }
    if (count < 0) {
      return Content.Chunk.EOF;
    }
    counter.accept(count);
    throughput.moved(count);
    return Content.Chunk.from(ByteBuffer.wrap(bytes, 0, count), last, released -> giveBack(bytes));
  }

  private void giveBack(byte[] bytes) {
    synchronized (lock) {
      buffer = bytes;
    }
  }

  @Override
  public void demand(Runnable callback) {
    ServletInputStream stream;
    synchronized (lock) {
      if (signalled || finished || failure != null) {
        signalled = false;
        stream = null;
      } else {
        if (input != null) {
          // Before the container can answer, or its answer could come first and be undone by this.
          throughput.waiting();
        }
        demand = callback;
        if (input == null || !started || armed || closed) {
          return;
        }
        armed = true;
        readers++;
        stream = input;
      }
    }
    if (stream == null) {
      callback.run();
      return;
    }
    boolean ready;
    try {
      // Asking arms the container; if it has data by now it will not call, so the callback is run.
      ready = stream.isReady();
    } finally {
      leave();
    }
    if (ready) {
      disarm();
      runDemand();
    }
  }

  private void disarm() {
    synchronized (lock) {
      armed = false;
    }
  }

  private void runDemand() {
    Runnable callback;
    synchronized (lock) {
      callback = demand;
      demand = null;
    }
    throughput.over();
    if (callback != null) {
      callback.run();
    }
  }

  private void signal() {
    synchronized (lock) {
      started = true;
      armed = false;
      signalled = demand == null;
    }
    runDemand();
    stopWaiting();
  }

  @Override
  public void onDataAvailable() {
    signal();
  }

  /**
   * All has come; not all need have been read, for Payara says this as soon as the last byte is
   * there, and may do so beside a thread that reads.
   */
  @Override
  public void onAllDataRead() throws IOException {
    ServletInputStream stream;
    synchronized (lock) {
      stream = input;
    }
    boolean read = stream == null || end.isAllTaken(stream);
    synchronized (lock) {
      finished |= read;
    }
    signal();
  }

  @Override
  public void onError(Throwable gone) {
    synchronized (lock) {
      if (finished) {
        return;
      }
      failure = gone;
    }
    signal();
  }

  @Override
  public boolean isAwaited() {
    synchronized (lock) {
      boolean waits = input != null && (armed || !started) && !finished && failure == null;
      return waits && end.delaysEnd();
    }
  }

  @Override
  public void whenNotAwaited(Runnable then) {
    synchronized (lock) {
      if (isAwaited()) {
        ending = then;
        throughput.waiting();
        return;
      }
    }
    then.run();
  }

  @Override
  public void stopWaiting() {
    Runnable then;
    synchronized (lock) {
      then = ending;
      ending = null;
    }
    if (then != null) {
      then.run();
    }
  }

  @Override
  public void stopReading(Runnable then) {
    synchronized (lock) {
      closed = true;
      if (readers > 0) {
        afterReading = then;
        return;
      }
    }
    then.run();
  }

  /** The attempt that used this body is over; an untouched body may serve another. */
  @Override
  public void fail(Throwable cause) {
    synchronized (lock) {
      demand = null;
    }
    throughput.over();
  }
}
