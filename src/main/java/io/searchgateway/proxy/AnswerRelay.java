package io.searchgateway.proxy;

import io.searchgateway.authorization.watch.AnswerWatch;
import io.searchgateway.request.ServletContainer;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/**
 * Hands the engine's answer on to the client as it arrives: one chunk at a time, the next asked for
 * only when the client has taken the last, nothing ever waiting on a thread.
 *
 * <p>A small answer of known length fits the response's buffer and is written there at once, which
 * cannot block and spares the machinery of asynchronous writing.
 */
final class AnswerRelay implements ClientRelay, WriteListener {

  private static final int SMALL_BYTES = 32 * 1024;
  private static final int NO_CONTENT = 204;

  private final Receiver receiver;
  private final HttpServletResponse response;
  private final LongConsumer counter;
  private final ClientThroughput throughput;
  private final Consumer<Result> whenOver;
  private boolean small;
  private @Nullable ServletOutputStream stream;
  private Content.@Nullable Chunk chunk;
  private @Nullable Runnable demander;
  private boolean flush;

  /** Bytes of a known length that are still to come. */
  private long left = -1;

  private boolean readingStopped;
  private @Nullable Response answer;

  /**
   * Who receives an answer.
   *
   * @param response the client's side
   * @param standing names of headers that only the gateway itself sets, compared without case
   * @param watching says who looks at what the client gets, once the answer begins
   * @param step what must be done before the client sees any of the body
   * @param headOnly whether the answer has no body whatever its headers say
   * @param below the path below which the client sees the engine's root; empty for none
   * @param container Jetty ends an answer of unknown length by closing the connection when the
   *     client asked for that, so that a broken-off one looks whole
   * @param stopReading ends the reading of the request's body, then runs what it is given
   */
  record Receiver(
      HttpServletResponse response,
      List<String> standing,
      Supplier<AnswerWatch> watching,
      Supplier<Optional<Supplier<CompletionStage<Void>>>> step,
      boolean headOnly,
      String below,
      ServletContainer container,
      Consumer<Runnable> stopReading) {

    AnswerWatch watch() {
      return watching.get();
    }

    boolean onJetty() {
      return container == ServletContainer.JETTY;
    }

    /** A header's value as the client is told it: paths are those that it can ask for. */
    String value(HttpField field) {
      String value = field.getValue();
      boolean path =
          (field.getHeader() == HttpHeader.LOCATION
                  || field.getHeader() == HttpHeader.CONTENT_LOCATION)
              && value != null
              && value.startsWith("/")
              && !value.startsWith("//");
      return path ? below + value : value;
    }
  }

  AnswerRelay(
      Receiver receiver,
      LongConsumer counter,
      ClientThroughput throughput,
      Consumer<Result> whenOver) {
    this.receiver = receiver;
    this.response = receiver.response();
    this.counter = counter;
    this.throughput = throughput;
    this.whenOver = whenOver;
  }

  @Override
  public void onHeaders(Response received) {
    answer = received;
    response.setStatus(received.getStatus());
    boolean framed = received.getHeaders().contains(HttpHeader.CONTENT_LENGTH);
    long length = received.getHeaders().getLongField(HttpHeader.CONTENT_LENGTH);
    left = framed ? length : -1;
    small = framed && length < SMALL_BYTES && !receiver.headOnly();
    // Servers end an answer themselves when all of a known length is written: Jetty then waits for
    // the client, and Tomcat closes the request's body. Without the length they send the buffer on
    // completion, with the length added. Payara must show an answer before that.
    boolean withoutLength = small && length > 0 && receiver.container() != ServletContainer.PAYARA;
    for (HttpField field : received.getHeaders()) {
      String name = field.getName();
      if (!ForwardedHeaders.isForClient(field) || isStanding(name)) {
        continue;
      }
      if (withoutLength && field.getHeader() == HttpHeader.CONTENT_LENGTH) {
        continue;
      }
      if (field.getHeader() == HttpHeader.DATE) {
        // Some servers have set their own already.
        response.setHeader(name, field.getValue());
      } else {
        response.addHeader(name, receiver.value(field));
      }
    }
    receiver
        .watch()
        .begins(received.getStatus(), received.getHeaders())
        .forEach(response::setHeader);
    if (receiver.onJetty()
        && !framed
        && received.getStatus() != NO_CONTENT
        && !receiver.headOnly()) {
      response.setHeader("Transfer-Encoding", "chunked");
    }
    if (small && length > 0) {
      response.setBufferSize(SMALL_BYTES);
    }
  }

  private boolean isStanding(String name) {
    List<String> standing = receiver.standing();
    for (int i = 0; i < standing.size(); i++) {
      if (standing.get(i).equalsIgnoreCase(name)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void onContent(Response received, Content.Chunk part, Runnable next) {
    Optional<Supplier<CompletionStage<Void>>> step = receiver.step().get();
    if (step.isEmpty()) {
      relay(received, part, next);
      return;
    }
    part.retain();
    var unused =
        step.get()
            .get()
            .whenComplete(
                (done, failure) -> {
                  relay(received, part, next);
                  part.release();
                });
  }

  private void relay(Response received, Content.Chunk part, Runnable next) {
    try {
      if (small) {
        write(response.getOutputStream(), part.getByteBuffer());
        next.run();
        return;
      }
      part.retain();
      chunk = part;
      demander = next;
      if (stream == null) {
        ServletOutputStream output = response.getOutputStream();
        stream = output;
        // Calls onWritePossible, perhaps from another thread: everything is in its place.
        output.setWriteListener(this);
      } else {
        onWritePossible();
      }
    } catch (IOException | IllegalStateException gone) {
      var unused = received.abort(gone);
    }
  }

  @Override
  public void onWritePossible() throws IOException {
    ServletOutputStream output = stream;
    if (output == null) {
      return;
    }
    while (true) {
      // Before the container is asked, which may call from another thread at once.
      throughput.waiting();
      if (!output.isReady()) {
        return;
      }
      throughput.over();
      Content.Chunk part = chunk;
      Runnable next = demander;
      if (part != null && part.remaining() == left && !readingStopped) {
        // With its last byte Tomcat closes the body that another thread may be reading.
        readingStopped = true;
        receiver.stopReading().accept(this::goOn);
        return;
      }
      if (part != null && part.hasRemaining()) {
        // Other servers keep the last bytes of whatever they are given until more comes, Jetty only
        // parts that fit its buffer.
        flush = !receiver.onJetty() || part.remaining() < SMALL_BYTES;
        throughput.moved(part.remaining());
        write(output, part.getByteBuffer());
      } else if (flush) {
        flush = false;
        output.flush();
      } else {
        if (next != null) {
          chunk = null;
          demander = null;
          if (part != null) {
            part.release();
          }
          next.run();
        }
        return;
      }
    }
  }

  private void goOn() {
    try {
      onWritePossible();
    } catch (IOException | IllegalStateException gone) {
      onError(gone);
    }
  }

  private void write(ServletOutputStream output, ByteBuffer bytes) throws IOException {
    int count = bytes.remaining();
    counter.accept(count);
    receiver.watch().passes(bytes);
    left -= count;
    // Jetty writes from the array itself and is not ready before it has. What others do with bytes
    // that cannot be written at once is theirs: they get an array that is never used again.
    if (receiver.onJetty() && bytes.hasArray()) {
      output.write(bytes.array(), bytes.arrayOffset() + bytes.position(), count);
      bytes.position(bytes.limit());
    } else {
      byte[] copy = new byte[count];
      bytes.get(copy);
      output.write(copy);
    }
  }

  /** The client is gone. */
  @Override
  public void onError(Throwable gone) {
    Response received = answer;
    if (received != null) {
      var unused = received.abort(gone);
    }
  }

  @Override
  public void onComplete(Result result) {
    throughput.over();
    receiver.watch().ends();
    // A part that was not taken is left to the garbage collector: the server may still be reading
    // it, and a buffer given back now could be filled with another exchange's bytes.
    chunk = null;
    demander = null;
    whenOver.accept(result);
  }
}
