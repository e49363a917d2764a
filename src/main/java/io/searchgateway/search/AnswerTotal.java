package io.searchgateway.search;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Finds how many hits one query of a declarative answer has, while the bytes of the answer pass:
 * {@code hits.total} of the query's member, a number or an object with a {@code value}. It keeps
 * nothing of the answer, and looks no further once it knows.
 */
public final class AnswerTotal implements Consumer<ByteBuffer> {

  private static final int LONGEST_KEY = 256;
  private static final int DEEPEST_KEY = 4;
  private static final int MOST_DIGITS = 18;

  private final byte[][] path;
  private final BitSet objects = new BitSet();
  private final boolean[] fits = new boolean[DEEPEST_KEY + 1];
  private final byte[] key = new byte[LONGEST_KEY];
  private int length;
  private int depth;
  private boolean inText;
  private boolean escaped;
  private boolean isKey;
  private long number = -1;
  private int digits;
  private final LongConsumer found;
  private boolean over;

  /**
   * A look-out.
   *
   * @param query id of the query; one with characters that JSON escapes is not found
   * @param found is told the total once
   */
  public AnswerTotal(String query, LongConsumer found) {
    this.found = found;
    path =
        new byte[][] {
          new byte[0], bytes(query), bytes("hits"), bytes("total"), bytes("value"),
        };
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void accept(ByteBuffer bytes) {
    for (int i = bytes.position(); i < bytes.limit() && !over; i++) {
      see(bytes.get(i));
    }
  }

  private void see(byte b) {
    if (inText) {
      text(b);
    } else if (b >= '0' && b <= '9') {
      digit(b);
    } else if (number >= 0 && digits <= MOST_DIGITS) {
      over = true;
      found.accept(number);
    } else {
      structure(b);
    }
  }

  private void text(byte b) {
    if (escaped) {
      escaped = false;
      add(b);
    } else if (b == '\\') {
      escaped = true;
      add(b);
    } else if (b != '"') {
      add(b);
    } else {
      inText = false;
      if (isKey && depth <= DEEPEST_KEY) {
        fits[depth] =
            length <= LONGEST_KEY
                && Arrays.equals(key, 0, length, path[depth], 0, path[depth].length);
      }
    }
  }

  private void add(byte b) {
    if (length < LONGEST_KEY) {
      key[length] = b;
    }
    length++;
  }

  private void structure(byte b) {
    switch (b) {
      case '"' -> {
        inText = true;
        length = 0;
      }
      case '{', '[' -> {
        depth++;
        objects.set(depth, b == '{');
        isKey = b == '{';
        if (depth <= DEEPEST_KEY) {
          fits[depth] = false;
        }
      }
      case '}', ']' -> {
        depth = Math.max(0, depth - 1);
        isKey = false;
      }
      case ':' -> isKey = false;
      case ',' -> isKey = objects.get(depth);
      default -> {
        // Space, and words such as null.
      }
    }
  }

  /** Only where the path fits as a whole. */
  private void digit(byte b) {
    boolean here =
        !isKey
            && (depth == DEEPEST_KEY - 1 || depth == DEEPEST_KEY)
            && fits[1]
            && fits[2]
            && fits[3]
            && (depth == DEEPEST_KEY - 1 || fits[DEEPEST_KEY]);
    if (here) {
      number = Math.max(0, number) * 10 + (b - '0');
      digits++;
    }
  }
}
