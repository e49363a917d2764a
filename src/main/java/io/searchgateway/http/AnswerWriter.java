package io.searchgateway.http;

import io.searchgateway.engine.EngineProblems;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.problem.Problem;
import io.searchgateway.proxy.ClientThroughput;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeEnd;
import io.searchgateway.request.ServletContainer;
import io.searchgateway.search.splice.MalformedAnswer;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.content.ByteBufferContentSource;
import org.jspecify.annotations.Nullable;

/**
 * Writes a pipeline's answer without blocking. One that turns out to be small is written at once
 * into the response's buffer; a longer one goes out as the client takes it, and the source is asked
 * for more only then.
 */
final class AnswerWriter implements WriteListener {

  private static final System.Logger LOG = System.getLogger(AnswerWriter.class.getName());
  private static final byte[] NOTHING = new byte[0];
  private static final int SMALL_BYTES = 32 * 1024;

  private final Exchange exchange;
  private final HttpServletRequest request;
  private final HttpServletResponse response;
  private final ExchangeEnd end;
  private final ClientThroughput throughput;
  private final boolean onJetty;
  private final AtomicBoolean over = new AtomicBoolean();
  private byte[] small = NOTHING;
  private volatile Content.Source source = new ByteBufferContentSource();
  private volatile @Nullable ServletOutputStream output;

  /** Given to the container, which may still be reading it. */
  private Content.@Nullable Chunk chunk;

  /** Parts that were read already. */
  private Content.@Nullable Chunk next;

  private Content.@Nullable Chunk afterNext;
  private boolean unflushed;

  AnswerWriter(
      Exchange exchange,
      HttpServletRequest request,
      HttpServletResponse response,
      ExchangeEnd end,
      ClientThroughput throughput,
      ServletContainer container) {
    this.exchange = exchange;
    this.request = request;
    this.response = response;
    this.end = end;
    this.throughput = throughput;
    this.onJetty = container == ServletContainer.JETTY;
  }

  void write(PipelineResponse answer) {
    MessageBody body = answer.body();
    if (over.get()) {
      // Nobody waits any more, and the response may be another's by now.
      body.discard();
      return;
    }
    AnswerHead.write(answer, exchange, response);
    if (request.getMethod().equals("HEAD")) {
      body.discard();
      finish();
      return;
    }
    source = source(body);
    if (over.get()) {
      // Nobody waits any more.
      body.discard();
      return;
    }
    gather();
  }

  private static Content.Source source(MessageBody body) {
    return body.held()
        .<Content.Source>map(held -> new ByteBufferContentSource(ByteBuffer.wrap(held.bytes())))
        .orElseGet(() -> ((MessageBody.Streamed) body).source());
  }

  /** Takes parts while they make a small answer; never more than one thread is in here. */
  private void gather() {
    try {
      while (!over.get()) {
        Content.Chunk part = source.read();
        if (part == null) {
          source.demand(this::gather);
          return;
        }
        if (Content.Chunk.isFailure(part)) {
          fail(part.getFailure());
          return;
        }
        boolean last = part.isLast();
        if (small.length + part.remaining() >= SMALL_BYTES) {
          stream(part);
          return;
        }
        small = joined(small, part.getByteBuffer());
        part.release();
        if (last) {
          writeSmall();
          return;
        }
      }
    } catch (IOException | RuntimeException | Error failure) {
      fail(failure);
    }
  }

  private static byte[] joined(byte[] before, ByteBuffer part) {
    byte[] joined = Arrays.copyOf(before, before.length + part.remaining());
    part.get(joined, before.length, part.remaining());
    return joined;
  }

  private void writeSmall() throws IOException {
    if (small.length > 0) {
      // Servers add the length when the exchange is completed. Were it given here, Jetty would wait
      // for the client as soon as all is written.
      response.setBufferSize(SMALL_BYTES);
      exchange.countOut(small.length);
      response.getOutputStream().write(small);
    }
    finish();
  }

  private void stream(Content.Chunk first) throws IOException {
    if (onJetty && request.getProtocol().equals("HTTP/1.1")) {
      // Else it would end the answer by closing, and a broken-off one would look whole.
      response.setHeader("Transfer-Encoding", "chunked");
    }
    next = first;
    if (small.length > 0) {
      next = Content.Chunk.from(ByteBuffer.wrap(small), false);
      afterNext = first;
      small = NOTHING;
    }
    ServletOutputStream stream = response.getOutputStream();
    output = stream;
    // Calls onWritePossible, perhaps from another thread: everything is in its place.
    stream.setWriteListener(this);
  }

  @Override
  public void onWritePossible() {
    ServletOutputStream stream = output;
    if (stream == null) {
      return;
    }
    try {
      pump(stream);
    } catch (IOException | RuntimeException | Error failure) {
      fail(failure);
    }
  }

  /** Either the container or the source calls again, never both: only one is asked at a time. */
  private void pump(ServletOutputStream stream) throws IOException {
    while (!over.get()) {
      // Before the container is asked, which may call from another thread at once.
      throughput.waiting();
      if (!stream.isReady()) {
        return;
      }
      throughput.over();
      if (isWritten()) {
        finish();
        return;
      }
      Content.Chunk part = chunk == null ? take() : chunk;
      if (part == null && unflushed) {
        unflushed = false;
        stream.flush();
      } else if (part == null) {
        source.demand(this::onWritePossible);
        return;
      } else if (Content.Chunk.isFailure(part)) {
        fail(part.getFailure());
        return;
      } else {
        chunk = part;
        write(stream, part.getByteBuffer());
      }
    }
  }

  /** Lets go of the part that the container has taken; whether that was the last. */
  private boolean isWritten() {
    Content.Chunk part = chunk;
    if (part == null || part.hasRemaining()) {
      return false;
    }
    chunk = null;
    part.release();
    return part.isLast();
  }

  @SuppressWarnings("NullAway") // Null is how a source says "nothing yet".
  private Content.Chunk take() {
    Content.Chunk part = next;
    if (part == null) {
      return source.read();
    }
    next = afterNext;
    afterNext = null;
    return part;
  }

  private void write(ServletOutputStream stream, ByteBuffer bytes) throws IOException {
    boolean inPlace = onJetty && bytes.hasArray();
    int count = bytes.remaining();
    if (count == 0) {
      return;
    }
    unflushed = true;
    throughput.moved(count);
    exchange.countOut(count);
    // Jetty writes from the array itself and is not ready before it has. What others do with bytes
    // that cannot be written at once is theirs: they get an array that is never used again.
    if (inPlace) {
      stream.write(bytes.array(), bytes.arrayOffset() + bytes.position(), count);
      bytes.position(bytes.limit());
    } else {
      byte[] copy = new byte[count];
      bytes.get(copy);
      stream.write(copy);
    }
  }

  private void finish() {
    if (over.compareAndSet(false, true)) {
      throughput.close();
      end.complete();
    }
  }

  private void fail(Throwable failure) {
    if (over.compareAndSet(false, true)) {
      LOG.log(System.Logger.Level.DEBUG, "A response was cut off", failure);
      throughput.close();
      source.fail(failure);
      end.fail(problem(failure));
    }
  }

  private static Problem problem(Throwable failure) {
    if (failure instanceof MalformedAnswer) {
      return Problem.of(502, "engine_answer_malformed", "the engine returned an invalid response");
    }
    return failure instanceof Problem known ? known : EngineProblems.describe(failure);
  }

  /** The client is gone. */
  @Override
  public void onError(Throwable gone) {
    fail(gone);
  }

  /** Whether the answer was given up before its end: the source is let go. */
  boolean giveUp(Throwable cause) {
    if (!over.compareAndSet(false, true)) {
      return false;
    }
    throughput.close();
    // A part that was not taken is left to the garbage collector: the server may still be reading.
    source.fail(cause);
    return true;
  }
}
