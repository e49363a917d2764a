package io.searchgateway.search.splice;

import io.searchgateway.memory.MemoryReservation;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.content.ContentSourceTransformer;
import org.jspecify.annotations.Nullable;

/**
 * The declarative answer while the engine's still arrives. Holds the part that was received last
 * and some 40 KB whatever the length of the answer, and one element when that has to be shaped.
 */
public final class SplicedSource extends ContentSourceTransformer {

  private static final int WINDOW = 4 * 1024;

  private final OutputBuffer output = new OutputBuffer();
  private final Splicer splicer;
  private byte[] window = new byte[0];
  private Content.@Nullable Chunk input;
  private boolean seenLast;

  /**
   * The answer.
   *
   * @param reservation takes for an element that is shaped
   */
  public SplicedSource(Content.Source engine, SplicePlan plan, MemoryReservation reservation) {
    super(engine);
    this.splicer = new Splicer(plan, output, reservation);
  }

  @Override
  @SuppressWarnings("NullAway") // Null is how the contract says "nothing yet", in both directions.
  protected Content.Chunk transform(Content.@Nullable Chunk more) {
    if (more != null) {
      if (Content.Chunk.isFailure(more)) {
        return more;
      }
      more.retain();
      input = more;
    }
    try {
      return spliced();
    } catch (IOException malformed) {
      return failed(malformed);
    }
  }

  @SuppressWarnings("NullAway") // As above.
  private Content.Chunk spliced() throws IOException {
    Content.Chunk from = input;
    if (from != null) {
      ByteBuffer bytes = from.getByteBuffer();
      while (bytes.hasRemaining() && !output.isEnough()) {
        take(from);
      }
      if (!bytes.hasRemaining()) {
        seenLast = from.isLast();
        letGo(from);
      }
    }
    if (seenLast && !splicer.isOver()) {
      throw new MalformedAnswer();
    }
    if (output.isEmpty()) {
      return seenLast ? Content.Chunk.EOF : null;
    }
    return output.take(seenLast);
  }

  private void take(Content.Chunk part) throws IOException {
    ByteBuffer bytes = part.getByteBuffer();
    int count = Math.min(bytes.remaining(), WINDOW);
    if (bytes.hasArray()) {
      int from = bytes.arrayOffset() + bytes.position();
      output.receive(part, bytes.array());
      splicer.take(bytes.array(), from, from + count);
      bytes.position(bytes.position() + count);
    } else {
      if (window.length == 0) {
        window = new byte[WINDOW];
      }
      bytes.get(window, 0, count);
      splicer.take(window, 0, count);
    }
  }

  private void letGo(Content.Chunk taken) {
    output.received();
    input = null;
    taken.release();
  }

  private Content.Chunk failed(IOException failure) {
    Content.Chunk unread = input;
    if (unread != null) {
      letGo(unread);
    }
    output.discard();
    // The engine's side is given up as well: the rest of it is of no use.
    fail(failure);
    return Content.Chunk.from(failure, true);
  }
}
