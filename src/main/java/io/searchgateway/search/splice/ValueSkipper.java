package io.searchgateway.search.splice;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds where a JSON value ends, across any number of chunks, by counting brackets and watching
 * quotes.
 */
final class ValueSkipper {

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHEST_BITS = 0x8080808080808080L;
  private static final long QUOTES = '"' * ONES;
  private static final long BACKSLASHES = '\\' * ONES;

  private int depth;
  private boolean begun;
  private boolean inString;
  private boolean escaped;
  private boolean over;

  /** Gets ready for the next value, whose first byte is the next that is scanned. */
  void begin() {
    depth = 0;
    begun = false;
    inString = false;
    escaped = false;
    over = false;
  }

  /** Whether its first byte was seen. */
  boolean hasBegun() {
    return begun;
  }

  boolean isOver() {
    return over;
  }

  /** Scans on; returns the index behind the value's last byte, or {@code to}. */
  int scan(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to && !over) {
      at = inString ? string(bytes, at, to) : structure(bytes, at, to);
    }
    return at;
  }

  private int string(byte[] bytes, int from, int to) {
    int at = from;
    if (escaped) {
      escaped = false;
      at++;
    }
    while (at < to) {
      at = notable(bytes, at, to);
      if (at < to && bytes[at] == '"') {
        inString = false;
        over = depth == 0;
        return at + 1;
      }
      escaped = at == to - 1;
      at += 2;
    }
    return to;
  }

  /** The index of the first quote or backslash, or {@code to}; looks at eight bytes at a time. */
  private static int notable(byte[] bytes, int from, int to) {
    int at = from;
    for (; at <= to - Long.BYTES; at += Long.BYTES) {
      long word = (long) WORDS.get(bytes, at);
      long found = zeros(word ^ QUOTES) | zeros(word ^ BACKSLASHES);
      if (found != 0) {
        return at + Long.numberOfTrailingZeros(found) / Byte.SIZE;
      }
    }
    while (at < to && bytes[at] != '"' && bytes[at] != '\\') {
      at++;
    }
    return at;
  }

  /** The highest bit of the lowest byte that is zero; bits above that one mean nothing. */
  private static long zeros(long word) {
    return (word - ONES) & ~word & HIGHEST_BITS;
  }

  private int structure(byte[] bytes, int from, int to) {
    for (int at = from; at < to; at++) {
      switch (bytes[at]) {
        case '"' -> {
          begun = true;
          inString = true;
          return at + 1;
        }
        case '{', '[' -> {
          begun = true;
          depth++;
        }
        case '}', ']' -> {
          if (depth == 0) {
            over = true;
            return at;
          }
          if (--depth == 0) {
            over = true;
            return at + 1;
          }
        }
        case ',', ' ', '\t', '\r', '\n' -> {
          if (depth == 0 && begun) {
            over = true;
            return at;
          }
        }
        default -> begun = true;
      }
    }
    return to;
  }

  static boolean isSpace(byte b) {
    return b == ' ' || b == '\n' || b == '\r' || b == '\t';
  }
}
