package io.searchgateway.authorization.ndjson;

import io.searchgateway.authorization.LineAuthorizer;
import io.searchgateway.problem.Problem;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Cuts a body into lines and gives out what is made of each. */
abstract class LineSplitter implements LineAuthorizer {

  /** An index may have 255 bytes, and date math some more. */
  private static final int UNCOUNTED_NAME = 512;

  private final LineBuffer buffer;
  private long number;

  /**
   * Lines of one body.
   *
   * @param limit most bytes of a line that is held
   */
  LineSplitter(int limit) {
    this.buffer = new LineBuffer(limit);
  }

  /** Whether the line that comes next is sent on unread. */
  abstract boolean passesUnread();

  /** That line has ended. */
  abstract void passed();

  /**
   * Judges a whole line.
   *
   * @param line without its end
   * @return what is sent in its place, empty for nothing at all
   */
  abstract CompletionStage<Optional<byte[]>> line(byte[] line);

  /** The next part has come, perhaps long after the last. */
  void begun() {}

  /** The body is over; throws when it may not be over here. */
  void over() {}

  @Override
  public final int held() {
    return buffer.size() + kept();
  }

  /** Bytes of lines before that are still held, or of what they said. */
  abstract int kept();

  /**
   * What a name counts that an action left behind. One as long as an index may have costs nothing,
   * so that an upload that only passes through holds nothing.
   */
  static int countedName(String name) {
    return name.length() > UNCOUNTED_NAME ? name.length() : 0;
  }

  /** The number of the line that is judged, from 1. */
  final long number() {
    return number;
  }

  @Override
  public final CompletionStage<ByteBuffer> judge(ByteBuffer part, boolean last) {
    try {
      begun();
      return judged(part, last, new ForwardableBytes(part.remaining()));
    } catch (Problem refused) {
      return CompletableFuture.failedFuture(refused);
    }
  }

  private CompletionStage<ByteBuffer> judged(ByteBuffer part, boolean last, ForwardableBytes out) {
    while (part.hasRemaining()) {
      if (passesUnread()) {
        pass(part, out);
      } else if (buffer.take(part)) {
        CompletableFuture<Optional<byte[]>> judged = next().toCompletableFuture();
        if (!judged.isDone()) {
          return judged.thenCompose(
              line -> {
                line.ifPresent(bytes -> out.line(bytes, true));
                return judged(part, last, out);
              });
        }
        if (judged.isCompletedExceptionally()) {
          return judged.thenApply(line -> out.whole());
        }
        judged.join().ifPresent(bytes -> out.line(bytes, true));
      }
    }
    if (!last) {
      return CompletableFuture.completedFuture(out.whole());
    }
    if (buffer.isEmpty()) {
      over();
      return CompletableFuture.completedFuture(out.whole());
    }
    return next()
        .thenApply(
            line -> {
              line.ifPresent(bytes -> out.line(bytes, false));
              over();
              return out.whole();
            });
  }

  private CompletionStage<Optional<byte[]>> next() {
    number++;
    return line(buffer.line());
  }

  private void pass(ByteBuffer part, ForwardableBytes out) {
    int end = LineBuffer.newline(part);
    out.move(part, (end < 0 ? part.limit() : end + 1) - part.position());
    if (end >= 0) {
      number++;
      passed();
    }
  }
}
