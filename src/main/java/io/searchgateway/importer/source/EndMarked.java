package io.searchgateway.importer.source;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.util.UUID;

/**
 * A text with a last line that nobody can guess behind it. Where that line is read as a row of its
 * own, all rows before it were whole; where it is a part of a cell, a quote was never closed.
 */
final class EndMarked extends FilterReader {

  private final String mark = "end-" + UUID.randomUUID();
  private final char[] tail = ("\n" + mark + "\n").toCharArray();
  private boolean ended;
  private int given;

  EndMarked(Reader text) {
    super(text);
  }

  /** The last line. */
  String mark() {
    return mark;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    if (!ended) {
      int count = super.read(target, offset, length);
      if (count >= 0) {
        return count;
      }
      ended = true;
    }
    int count = Math.min(length, tail.length - given);
    System.arraycopy(tail, given, target, offset, count);
    given += count;
    return count == 0 ? -1 : count;
  }

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }
}
