package io.searchgateway.search;

import io.searchgateway.engine.BodyReader;
import io.searchgateway.memory.ByteAccumulator;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.problem.Problem;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/**
 * The beginning of an answer, read to find out whether all of it is needed. The whole, if it is and
 * is not long; otherwise the answer streams on.
 */
public final class AnswerBeginning {

  private static final int LONGEST = 256 * 1024;

  private final Content.Source source;
  private final Consumer<ByteBuffer> reader;
  private final BooleanSupplier needed;
  private final MemoryReservation reservation;
  private final int longest;
  private boolean full;
  private final ByteAccumulator read = new ByteAccumulator();
  private final CompletableFuture<MessageBody> body = new CompletableFuture<>();

  private AnswerBeginning(
      Content.Source source,
      Consumer<ByteBuffer> reader,
      BooleanSupplier needed,
      int longest,
      MemoryReservation reservation) {
    this.source = source;
    this.reader = reader;
    this.needed = needed;
    this.longest = longest;
    this.reservation = reservation;
  }

  /**
   * The same answer: held when it is not too long and there is memory for it, else streamed.
   *
   * @return fails as the source does
   */
  public static CompletionStage<MessageBody> upTo(
      int longest, MessageBody body, MemoryReservation reservation) {
    if (!(body instanceof MessageBody.Streamed streamed)) {
      return CompletableFuture.completedStage(body);
    }
    AnswerBeginning beginning =
        new AnswerBeginning(streamed.source(), bytes -> {}, () -> true, longest, reservation);
    beginning.go();
    return beginning.body;
  }

  /**
   * The same answer: held when it is needed and not too long, else streamed.
   *
   * @param reader looks at the bytes, which are not its to keep
   * @param needed whether all of it is needed, by what was read so far
   * @return fails as {@link BodyReader#whole} does
   */
  static CompletionStage<MessageBody> read(
      Content.Source source,
      Consumer<ByteBuffer> reader,
      BooleanSupplier needed,
      MemoryReservation reservation) {
    AnswerBeginning beginning = new AnswerBeginning(source, reader, needed, LONGEST, reservation);
    beginning.go();
    return beginning.body;
  }

  /**
   * A declarative answer: held, unless it is clear early that all of some queries have hits, or it
   * is long.
   *
   * @param queries their ids
   * @param others how many hits of a query the total counts that the engine has not found
   */
  static CompletionStage<MessageBody> ofQueries(
      MessageBody body,
      Set<String> queries,
      ToIntFunction<String> others,
      MemoryReservation reservation) {
    if (!(body instanceof MessageBody.Streamed streamed)) {
      return CompletableFuture.completedStage(body);
    }
    Set<String> open = new HashSet<>(queries);
    List<AnswerTotal> totals = new ArrayList<>();
    for (String id : queries) {
      totals.add(
          new AnswerTotal(
              id,
              total -> {
                if (total > others.applyAsInt(id)) {
                  open.remove(id);
                }
              }));
    }
    return read(
        streamed.source(),
        bytes -> totals.forEach(total -> total.accept(bytes)),
        () -> !open.isEmpty(),
        reservation);
  }

  private void go() {
    while (!body.isDone()) {
      Content.Chunk chunk = source.read();
      if (chunk == null) {
        source.demand(this::go);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        fail(chunk.getFailure());
        return;
      }
      boolean last = chunk.isLast();
      try {
        take(chunk.getByteBuffer());
      } catch (CancellationException refused) {
        fail(refused);
        return;
      } finally {
        chunk.release();
      }
      if (last) {
        body.complete(MessageBody.of(read.joined()));
      } else if (full || read.size() > longest || !needed.getAsBoolean()) {
        body.complete(MessageBody.of(new Resumed(read.joined(), source)));
      }
    }
  }

  private void take(ByteBuffer bytes) {
    try {
      reservation.take(2L * ByteAccumulator.WEIGHT * bytes.remaining());
    } catch (Problem refused) {
      // It need not be held: as it streams on, there is memory for it.
      full = true;
    }
    reader.accept(bytes.asReadOnlyBuffer());
    read.add(bytes);
  }

  private void fail(Throwable failure) {
    source.fail(failure);
    body.completeExceptionally(failure);
  }

  /** What was read, then the rest. */
  private static final class Resumed implements Content.Source {
    private final Content.Source rest;
    private Content.@Nullable Chunk first;

    Resumed(byte[] read, Content.Source rest) {
      this.first = Content.Chunk.from(ByteBuffer.wrap(read), false);
      this.rest = rest;
    }

    @Override
    @SuppressWarnings("NullAway") // Null is how the contract says "nothing yet".
    public synchronized Content.Chunk read() {
      Content.@Nullable Chunk chunk = first;
      first = null;
      return chunk == null ? rest.read() : chunk;
    }

    private synchronized boolean isReady() {
      return first != null;
    }

    @Override
    public void demand(Runnable demandCallback) {
      if (isReady()) {
        demandCallback.run();
      } else {
        rest.demand(demandCallback);
      }
    }

    @Override
    public void fail(Throwable failure) {
      rest.fail(failure);
    }
  }
}
