package io.searchgateway.search.splice;

import io.searchgateway.memory.MemoryReservation;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.content.ContentSourceTransformer;
import org.jspecify.annotations.Nullable;

/**
 * The declarative answer while the engine's still arrives. Holds some 32 KB whatever the length of
 * the answer, and one element when that has to be shaped.
 */
public final class SplicedSource extends ContentSourceTransformer {

  private static final int WINDOW = 4 * 1024;

  private final OutputBuffer output = new OutputBuffer();
  private final Splicer splicer;
  private byte[] window = new byte[0];
  private Content.@Nullable Chunk input;

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
    Content.Chunk from = input;
    if (from == null) {
      return null;
    }
    try {
      return spliced(from);
    } catch (IOException malformed) {
      letGo(from);
      return failed(malformed);
    }
  }

  @SuppressWarnings("NullAway") // As above.
  private Content.Chunk spliced(Content.Chunk from) throws IOException {
    ByteBuffer bytes = from.getByteBuffer();
    while (bytes.hasRemaining() && !output.isEnough()) {
      take(bytes);
    }
    boolean last = from.isLast() && !bytes.hasRemaining();
    if (!bytes.hasRemaining()) {
      letGo(from);
    }
    if (last && !splicer.isOver()) {
      return failed(new MalformedAnswer());
    }
    if (output.isEmpty()) {
      return last ? Content.Chunk.EOF : null;
    }
    return output.take(last);
  }

  private void take(ByteBuffer bytes) throws IOException {
    int count = Math.min(bytes.remaining(), WINDOW);
    if (bytes.hasArray()) {
      int from = bytes.arrayOffset() + bytes.position();
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
    input = null;
    taken.release();
  }

  private Content.Chunk failed(IOException failure) {
    // The engine's side is given up as well: the rest of it is of no use.
    fail(failure);
    return Content.Chunk.from(failure, true);
  }
}
