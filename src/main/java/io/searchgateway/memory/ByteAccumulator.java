package io.searchgateway.memory;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Growing byte buffer of pieces that are not copied until they are joined, once. Together with the
 * joined whole they take up {@link #WEIGHT} times their length.
 */
public final class ByteAccumulator {

  /** Bytes of heap for each byte: the pieces, and the whole that is made of them. */
  public static final int WEIGHT = 2;

  private static final int FIRST_BYTES = 1024;
  private static final int MOST_BYTES = 64 * 1024;

  private final List<byte[]> full = new ArrayList<>();
  private byte[] last = new byte[0];
  private int used;
  private int size;

  /** Adds a copy of these bytes. */
  public void add(byte[] bytes, int offset, int length) {
    add(ByteBuffer.wrap(bytes, offset, length));
  }

  /** Adds a copy of what remains in a buffer, and reads it to its end. */
  public void add(ByteBuffer part) {
    while (part.hasRemaining()) {
      if (used == last.length) {
        more(part.remaining());
      }
      int count = Math.min(part.remaining(), last.length - used);
      part.get(last, used, count);
      used += count;
      size += count;
    }
  }

  private void more(int wanted) {
    if (used > 0) {
      full.add(last);
    }
    int usual = Math.min(MOST_BYTES, Math.max(FIRST_BYTES, size));
    last = new byte[Math.max(usual, Math.min(wanted, MOST_BYTES))];
    used = 0;
  }

  /** How many bytes there are. */
  public int size() {
    return size;
  }

  /** All bytes in one; the pieces are let go of. */
  public byte[] joined() {
    ByteBuffer whole = ByteBuffer.allocate(size);
    full.forEach(whole::put);
    whole.put(last, 0, used);
    clear();
    return whole.array();
  }

  /** Lets go of all bytes. */
  public void clear() {
    full.clear();
    last = new byte[0];
    used = 0;
    size = 0;
  }
}
