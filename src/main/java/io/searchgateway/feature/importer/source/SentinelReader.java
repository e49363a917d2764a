package io.searchgateway.feature.importer.source;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.security.SecureRandom;

/**
 * A text with a last line that nobody can guess behind it. Where that line is read as a row of its
 * own, all rows before it were whole; where it is a part of a cell, a quote was never closed.
 */
final class SentinelReader extends FilterReader {

  private static final int LENGTH = 40;

  private final String mark;
  private final char[] tail;
  private boolean ended;
  private int given;

  /**
   * Marks the end of a text.
   *
   * @param reserved characters that the mark must not have, as they cut cells or begin comments
   */
  SentinelReader(Reader text, String reserved) {
    super(text);
    int[] letters =
        "abcdefghijklmnopqrstuvwxyz".chars().filter(c -> reserved.indexOf(c) < 0).toArray();
    mark =
        new SecureRandom()
            .ints(LENGTH, 0, letters.length)
            .map(at -> letters[at])
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    tail = ("\n" + mark + "\n").toCharArray();
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
