package io.searchgateway.search.splice;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/**
 * Gathers what goes out until it is worth sending. Long stretches of the engine's answer are not
 * copied, but sent from where they were received.
 */
final class OutputBuffer implements ByteSink {

  /** Bytes that are worth sending. */
  static final int ENOUGH = 32 * 1024;

  /** Shortest stretch that is not copied: as a piece of its own a shorter one costs more. */
  private static final int SHORTEST = 8 * 1024;

  /** All of many small answers. */
  private static final int SMALLEST = 4 * 1024;

  /** Enough, and what one more piece of input can add to it. */
  private static final int USUAL = ENOUGH + 8 * 1024;

  private static final byte[] NOTHING = new byte[0];

  private byte[] bytes = NOTHING;
  private int length;

  /** What is read, and its array, from which can be sent. */
  private Content.@Nullable Chunk received;

  private byte[] array = NOTHING;

  /** What has been written of it and is neither gathered nor ready. */
  private int begin;

  private int end;

  /** A stretch that goes out before what is gathered, and the part that it is of. */
  private @Nullable ByteBuffer ready;

  private Content.@Nullable Chunk lender;

  /** From now on, what is written from the array of this part may be sent from there. */
  void receive(Content.Chunk part, byte[] itsArray) {
    received = part;
    array = itsArray;
  }

  /** The part is let go. */
  void received() {
    settle();
    received = null;
    array = NOTHING;
  }

  @Override
  public void write(byte[] source, int from, int to) {
    boolean inPlace = source == array;
    if (inPlace && begin < end && from == end) {
      end = to;
      return;
    }
    settle();
    if (inPlace && length == 0) {
      begin = from;
      end = to;
    } else {
      gather(source, from, to);
    }
  }

  /** Decides on the stretch that was written last: it is long enough, or gathered. */
  private void settle() {
    Content.Chunk part = received;
    if (part == null || begin == end) {
      return;
    }
    if (end - begin >= SHORTEST && ready == null) {
      part.retain();
      lender = part;
      ready = ByteBuffer.wrap(array, begin, end - begin);
    } else {
      gather(array, begin, end);
    }
    begin = end;
  }

  private void gather(byte[] source, int from, int to) {
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
    return ready != null || length >= ENOUGH || end - begin >= ENOUGH;
  }

  boolean isEmpty() {
    return ready == null && length == 0 && begin == end;
  }

  /**
   * Takes out what goes out next; the bytes are the taker's until the chunk is released.
   *
   * @param last whether nothing more will be written
   */
  Content.Chunk take(boolean last) {
    settle();
    ByteBuffer stretch = ready;
    Content.Chunk part = lender;
    if (stretch != null && part != null) {
      ready = null;
      lender = null;
      return Content.Chunk.asChunk(stretch, last && length == 0, part);
    }
    byte[] taken = bytes;
    ByteBuffer buffer = ByteBuffer.wrap(taken, 0, length);
    bytes = NOTHING;
    length = 0;
    return Content.Chunk.from(buffer, last, () -> giveBack(taken));
  }

  /** Nothing more of it goes out. */
  void discard() {
    Content.Chunk part = lender;
    if (part != null) {
      ready = null;
      lender = null;
      part.release();
    }
  }

  private void giveBack(byte[] taken) {
    if (bytes.length == 0 && taken.length <= ENOUGH * 2) {
      bytes = taken;
    }
  }
}
