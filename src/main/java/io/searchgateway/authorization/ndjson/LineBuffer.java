package io.searchgateway.authorization.ndjson;

import io.searchgateway.problem.Problem;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/** Collects one line at a time from parts that are cut anywhere. */
final class LineBuffer {

  private static final byte NEWLINE = '\n';

  private static final int FIRST = 256;

  /** A buffer that has grown beyond this is not kept for the next line. */
  private static final int KEPT = 8 * 1024;

  private ByteArrayOutputStream begun = new ByteArrayOutputStream(FIRST);
  private final int limit;

  /**
   * A buffer.
   *
   * @param limit most bytes of a line
   */
  LineBuffer(int limit) {
    this.limit = limit;
  }

  /** Takes what belongs to the line; whether its end was there, which is taken and not kept. */
  boolean take(ByteBuffer part) {
    int end = newline(part);
    int count = (end < 0 ? part.limit() : end) - part.position();
    if (count > limit - begun.size()) {
      throw Problem.of(
          413, "line_too_long", "a line that must be checked can have " + limit + " bytes");
    }
    if (part.hasArray()) {
      begun.write(part.array(), part.arrayOffset() + part.position(), count);
      part.position(part.position() + count);
    } else {
      byte[] copy = new byte[count];
      part.get(copy);
      begun.write(copy, 0, count);
    }
    if (end >= 0) {
      part.get();
    }
    return end >= 0;
  }

  /** Bytes of the line that has begun. */
  int size() {
    return begun.size();
  }

  boolean isEmpty() {
    return begun.size() == 0;
  }

  /** The line, without its end; the buffer is then free for the next. */
  byte[] line() {
    byte[] line = begun.toByteArray();
    if (line.length > KEPT) {
      begun = new ByteArrayOutputStream(FIRST);
    } else {
      begun.reset();
    }
    return line;
  }

  /** Where the line ends in a part; negative when it does not. */
  static int newline(ByteBuffer part) {
    int limit = part.limit();
    if (part.hasArray()) {
      byte[] array = part.array();
      int offset = part.arrayOffset();
      for (int i = part.position(); i < limit; i++) {
        if (array[offset + i] == NEWLINE) {
          return i;
        }
      }
      return -1;
    }
    for (int i = part.position(); i < limit; i++) {
      if (part.get(i) == NEWLINE) {
        return i;
      }
    }
    return -1;
  }

  /** Whether a line says nothing. */
  static boolean isBlank(byte[] line) {
    for (byte b : line) {
      if (b != ' ' && b != '\t' && b != '\r') {
        return false;
      }
    }
    return true;
  }
}
