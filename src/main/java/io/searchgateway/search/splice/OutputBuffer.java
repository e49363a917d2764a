package io.searchgateway.search.splice;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.eclipse.jetty.io.Content;

/** Gathers what goes out until it is worth sending. */
final class OutputBuffer implements ByteSink {

  /** Bytes that are worth sending. */
  static final int ENOUGH = 32 * 1024;

  /** All of many small answers. */
  private static final int SMALLEST = 4 * 1024;

  /** Enough, and what one more piece of input can add to it. */
  private static final int USUAL = ENOUGH + 8 * 1024;

  private byte[] bytes = new byte[0];
  private int length;

  @Override
  public void write(byte[] source, int from, int to) {
    int needed = length + to - from;
    if (needed > bytes.length) {
      int usual = bytes.length == 0 ? SMALLEST : USUAL;
      bytes = Arrays.copyOf(bytes, Math.max(needed, usual));
    }
    System.arraycopy(source, from, bytes, length, to - from);
    length = needed;
  }

  void write(byte[] source) {
    write(source, 0, source.length);
  }

  boolean isEnough() {
    return length >= ENOUGH;
  }

  boolean isEmpty() {
    return length == 0;
  }

  /** Takes out what is gathered; the bytes are the taker's until the chunk is released. */
  Content.Chunk take(boolean last) {
    byte[] taken = bytes;
    ByteBuffer buffer = ByteBuffer.wrap(taken, 0, length);
    bytes = new byte[0];
    length = 0;
    return Content.Chunk.from(buffer, last, () -> giveBack(taken));
  }

  private void giveBack(byte[] taken) {
    if (bytes.length == 0 && taken.length <= ENOUGH * 2) {
      bytes = taken;
    }
  }
}
