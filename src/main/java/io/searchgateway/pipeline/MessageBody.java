package io.searchgateway.pipeline;

import io.searchgateway.engine.BodyReader;
import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Json;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.memory.MemoryReservation;
import jakarta.json.JsonValue;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/** Body of a request or a response: held in memory, or streamed by a backend. */
public sealed interface MessageBody {

  /** Deepest nesting of JSON that stages read. */
  int DEPTH = 500;

  /** No bytes. */
  Held EMPTY = new Held("", new byte[0], null);

  /** Held as these bytes, which nobody changes any more. */
  static Held of(byte[] bytes) {
    return bytes.length == 0 ? EMPTY : new Held(null, bytes, null);
  }

  /** Held as this text, sent as UTF-8. */
  static Held of(String text) {
    return text.isEmpty() ? EMPTY : new Held(text, null, null);
  }

  /** Held as this value, written when its bytes are asked for. */
  static Held of(JsonValue json) {
    return new Held(null, null, BoundedJson.Read.of(json));
  }

  /** Streamed from that source, which is read once. */
  static Streamed of(Content.Source source) {
    return new Streamed(source);
  }

  /**
   * The body in memory.
   *
   * @param maxBytes most that is read in
   * @param reservation takes for what is read in
   * @return fails with a {@link io.searchgateway.problem.Problem}: 502 when there is more, 503 when
   *     there is no memory for it; or with the source's failure
   */
  CompletionStage<Held> hold(int maxBytes, MemoryReservation reservation);

  /** The body if it is in memory already. */
  Optional<Held> held();

  /** Lets go of a body that nobody will read. */
  void discard();

  /**
   * A body in memory; each form is made from another when it is asked for first, so that stages
   * that read the same body parse it once.
   */
  final class Held implements MessageBody {

    private static final int CHARACTER = 2;

    private volatile @Nullable String text;
    private volatile byte @Nullable [] bytes;
    private volatile BoundedJson.@Nullable Result json;

    private Held(
        @Nullable String text, byte @Nullable [] bytes, BoundedJson.@Nullable Result json) {
      this.text = text;
      this.bytes = bytes;
      this.json = json;
    }

    /** Decoded as UTF-8; malformed bytes become replacement characters. */
    public String text() {
      String known = text;
      if (known == null) {
        known = new String(bytes(), StandardCharsets.UTF_8);
        text = known;
      }
      return known;
    }

    /** Not to be changed. */
    public byte[] bytes() {
      byte[] known = bytes;
      if (known == null) {
        String source = text;
        if (source != null) {
          known = source.getBytes(StandardCharsets.UTF_8);
        } else {
          known = json instanceof BoundedJson.Read read ? Json.bytes(read.value()) : new byte[0];
        }
        bytes = known;
      }
      return known;
    }

    /** Read as JSON, no deeper than {@link #DEPTH}; numbers stay as they are written. */
    public BoundedJson.Result json() {
      BoundedJson.Result known = json;
      if (known == null) {
        known = BoundedJson.readExactlyWithinBounds(bytes(), DEPTH);
        json = known;
      }
      return known;
    }

    /** An estimate of the bytes of heap that it takes. */
    long weight() {
      return text == null && bytes == null && json instanceof BoundedJson.Read read
          ? JsonWeight.of(read.value())
          : (long) CHARACTER * bytes().length;
    }

    public boolean isEmpty() {
      return this == EMPTY || (json == null && bytes().length == 0);
    }

    @Override
    public Optional<Held> held() {
      return Optional.of(this);
    }

    @Override
    public CompletionStage<Held> hold(int maxBytes, MemoryReservation reservation) {
      return CompletableFuture.completedStage(this);
    }

    @Override
    public void discard() {}
  }

  /** A body on its way from a backend; its length is not known. */
  final class Streamed implements MessageBody {

    private volatile Content.Source source;
    private final AtomicReference<@Nullable CompletableFuture<Held>> reading =
        new AtomicReference<>();

    private Streamed(Content.Source source) {
      this.source = source;
    }

    /**
     * Has somebody look at the bytes as they pass, who must neither wait nor keep them; to be said
     * before they are read.
     */
    public void watch(Consumer<ByteBuffer> watcher) {
      through(bytes -> new WatchedSource(bytes, watcher));
    }

    /** Has the bytes come through another source; to be said before they are read. */
    public synchronized void through(UnaryOperator<Content.Source> change) {
      source = change.apply(source);
    }

    /** The bytes, unless they were read in by {@link #hold}. */
    public Content.Source source() {
      return source;
    }

    @Override
    public Optional<Held> held() {
      CompletableFuture<Held> read = reading.get();
      return read != null && read.isDone() && !read.isCompletedExceptionally()
          ? Optional.of(read.join())
          : Optional.empty();
    }

    @Override
    public CompletionStage<Held> hold(int maxBytes, MemoryReservation reservation) {
      CompletableFuture<Held> mine = new CompletableFuture<>();
      CompletableFuture<Held> others = reading.compareAndExchange(null, mine);
      if (others != null) {
        return others;
      }
      var unused =
          BodyReader.whole(source, maxBytes, reservation)
              .whenComplete(
                  (bytes, failure) -> {
                    if (bytes == null) {
                      mine.completeExceptionally(failure);
                    } else {
                      mine.complete(MessageBody.of(bytes));
                    }
                  });
      return mine;
    }

    @Override
    public void discard() {
      if (reading.get() == null) {
        source.fail(new CancellationException("nobody reads it"));
      }
    }
  }
}
