package io.searchgateway.proxy;

import io.searchgateway.authorization.LineAuthorizer;
import io.searchgateway.memory.IncomingBytes;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/**
 * A client's body that is judged line by line on its way: what may not be sent is never given out,
 * and the request to the engine fails with the refusal.
 */
final class AuthorizedBody implements OutgoingBody, Request.Content {

  /** A line as it is gathered, as a whole and as objects, roughly. */
  private static final long LINE_WEIGHT = 8;

  private final OutgoingBody client;
  private final Request.Content source;
  private final LineAuthorizer judge;
  private final @Nullable GzipDecoding gzipDecoding;
  private final IncomingBytes incomingBytes;
  private final Object lock = new Object();
  private Content.@Nullable Chunk input;
  private @Nullable ByteBuffer judged;
  private @Nullable Runnable demand;
  private @Nullable Throwable failure;
  private int held;
  private boolean judging;
  private boolean last;
  private boolean over;

  /**
   * A body.
   *
   * @param client the client's
   * @param zipped whether it comes in gzip encoding
   * @param reservation of the request; takes for a line that has begun
   */
  AuthorizedBody(
      OutgoingBody client, LineAuthorizer judge, boolean zipped, MemoryReservation reservation) {
    this.client = client;
    this.source = client.content();
    this.judge = judge;
    this.incomingBytes = reservation.arriving(this::refuse);
    this.gzipDecoding = zipped ? new GzipDecoding() : null;
  }

  @Override
  public Request.Content content() {
    return this;
  }

  @Override
  public void open() {
    client.open();
  }

  @Override
  public boolean isTouched() {
    return client.isTouched();
  }

  @Override
  public boolean hasFailed() {
    return client.hasFailed();
  }

  @Override
  public boolean isAwaited() {
    return client.isAwaited();
  }

  @Override
  public void whenNotAwaited(Runnable ending) {
    client.whenNotAwaited(ending);
  }

  @Override
  public void stopWaiting() {
    client.stopWaiting();
  }

  @Override
  public void stopReading(Runnable then) {
    client.stopReading(then);
  }

  @Override
  public Optional<Problem> refusal() {
    synchronized (lock) {
      return failure instanceof Problem problem ? Optional.of(problem) : Optional.empty();
    }
  }

  @Override
  @SuppressWarnings("NullAway") // The client's header says it.
  public String getContentType() {
    return null;
  }

  @Override
  public long getLength() {
    return -1;
  }

  @Override
  @SuppressWarnings("NullAway") // Null is how the contract says "nothing yet".
  public Content.Chunk read() {
    while (true) {
      synchronized (lock) {
        if (failure != null) {
          return Content.Chunk.from(failure, true);
        }
        if (over) {
          return Content.Chunk.EOF;
        }
        if (judging) {
          return null;
        }
        ByteBuffer ready = judged;
        if (ready != null) {
          judged = null;
          over = last;
          if (ready.hasRemaining()) {
            return Content.Chunk.from(ready, last);
          }
          continue;
        }
      }
      Content.Chunk chunk = input == null ? source.read() : input;
      if (chunk == null || Content.Chunk.isFailure(chunk)) {
        return chunk;
      }
      input = chunk;
      judge(chunk);
    }
  }

  private void judge(Content.Chunk chunk) {
    try {
      GzipDecoding decoder = gzipDecoding;
      if (decoder == null) {
        judge(chunk.getByteBuffer(), chunk.isLast(), true);
        return;
      }
      ByteBuffer part = decoder.next(chunk.getByteBuffer());
      if (part.hasRemaining()) {
        judge(part, false, false);
        return;
      }
      release();
      if (chunk.isLast()) {
        decoder.end();
        judge(part, true, false);
      }
    } catch (Problem malformed) {
      synchronized (lock) {
        failure = malformed;
      }
    }
  }

  private void judge(ByteBuffer part, boolean end, boolean whole) {
    synchronized (lock) {
      judging = true;
      last = end;
    }
    CompletableFuture<ByteBuffer> stage = judge.judge(part, end).toCompletableFuture();
    boolean later = !stage.isDone();
    var unused =
        stage.whenComplete(
            (ready, refused) -> {
              if (whole) {
                release();
              }
              settle(ready, refused == null ? weighed() : refused, later);
            });
  }

  /** Takes for what the judge holds of a line; why that cannot be, or null. */
  private @Nullable Throwable weighed() {
    int before = held;
    held = judge.held();
    try {
      if (held > before) {
        incomingBytes.take(LINE_WEIGHT * (held - before));
      } else {
        incomingBytes.give(LINE_WEIGHT * (before - held));
      }
      return null;
    } catch (Problem | CancellationException exhausted) {
      return exhausted;
    }
  }

  /** Nothing more of it is sent. */
  private void refuse(Problem why) {
    synchronized (lock) {
      failure = why;
    }
    more();
  }

  private void settle(@Nullable ByteBuffer ready, @Nullable Throwable refused, boolean later) {
    Runnable waiting;
    synchronized (lock) {
      judging = false;
      judged = ready;
      if (failure == null) {
        failure =
            refused instanceof CompletionException && refused.getCause() != null
                ? refused.getCause()
                : refused;
      }
      waiting = demand;
      demand = null;
    }
    if (later && waiting != null) {
      waiting.run();
    }
  }

  private void release() {
    Content.Chunk chunk = input;
    input = null;
    if (chunk != null) {
      chunk.release();
    }
  }

  @Override
  public void demand(Runnable callback) {
    boolean ready;
    synchronized (lock) {
      if (judging) {
        demand = callback;
        return;
      }
      ready = over || failure != null || judged != null || input != null;
      demand = ready ? null : callback;
    }
    if (ready) {
      callback.run();
    } else {
      source.demand(this::more);
    }
  }

  private void more() {
    Runnable waiting;
    synchronized (lock) {
      waiting = demand;
      demand = null;
    }
    if (waiting != null) {
      waiting.run();
    }
  }

  @Override
  public void fail(Throwable cause) {
    synchronized (lock) {
      demand = null;
    }
    source.fail(cause);
  }
}
