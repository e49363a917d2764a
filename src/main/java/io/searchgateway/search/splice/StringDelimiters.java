package io.searchgateway.search.splice;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Finds the bytes that matter within a JSON string: quotes and backslashes. */
final class StringDelimiters {

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int FOUR_WORDS = 4 * Long.BYTES;
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHEST_BITS = 0x8080808080808080L;
  private static final long QUOTES = '"' * ONES;
  private static final long BACKSLASHES = '\\' * ONES;

  private StringDelimiters() {}

  /** The index of the first one from {@code from} on, or {@code to}. */
  static int next(byte[] bytes, int from, int to) {
    int at = from;
    // Most strings are short: one word is looked at before four of them at once.
    while (at <= to - Long.BYTES) {
      long found = marks((long) WORDS.get(bytes, at));
      if (found != 0) {
        return at + Long.numberOfTrailingZeros(found) / Byte.SIZE;
      }
      at = withoutAny(bytes, at + Long.BYTES, to);
    }
    while (at < to && bytes[at] != '"' && bytes[at] != '\\') {
      at++;
    }
    return at;
  }

  /** Behind as many times four words as have none of them. */
  private static int withoutAny(byte[] bytes, int from, int to) {
    int at = from;
    while (at <= to - FOUR_WORDS
        && (marks((long) WORDS.get(bytes, at))
                | marks((long) WORDS.get(bytes, at + Long.BYTES))
                | marks((long) WORDS.get(bytes, at + 2 * Long.BYTES))
                | marks((long) WORDS.get(bytes, at + 3 * Long.BYTES)))
            == 0) {
      at += FOUR_WORDS;
    }
    return at;
  }

  /**
   * The highest bit of each byte that is a quote or a backslash; bits above the lowest one that is
   * set mean nothing.
   */
  private static long marks(long word) {
    long quotes = word ^ QUOTES;
    long backslashes = word ^ BACKSLASHES;
    return (((quotes - ONES) & ~quotes) | ((backslashes - ONES) & ~backslashes)) & HIGHEST_BITS;
  }
}
