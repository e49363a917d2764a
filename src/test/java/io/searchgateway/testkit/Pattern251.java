package io.searchgateway.testkit;

import java.io.OutputStream;
import java.util.Arrays;

/** Endless content that differs at every power of two: byte {@code n} is {@code n modulo 251}. */
public final class Pattern251 {
  static final int BLOCK = 64 * 1024;
  private static final int PERIOD = 251;

  /** Copied from, for gigabytes are asked for. */
  private static final byte[] PATTERN = new byte[PERIOD + BLOCK];

  static {
    for (int i = 0; i < PATTERN.length; i++) {
      PATTERN[i] = (byte) (i % PERIOD);
    }
  }

  private Pattern251() {}

  /** The bytes from {@code at} on, at most a block and none beyond {@code length}. */
  public static Bytes block(long at, long length) {
    int from = (int) (at % PERIOD);
    return Bytes.of(Arrays.copyOfRange(PATTERN, from, from + (int) Math.min(BLOCK, length - at)));
  }

  /** A sink that checks what is written to it against the pattern and keeps nothing. */
  public static final class Check extends OutputStream {
    private long count;
    private long firstDifference = -1;

    @Override
    public void write(int b) {
      if (firstDifference < 0 && (byte) b != (byte) (count % PERIOD)) {
        firstDifference = count;
      }
      count++;
    }

    public long count() {
      return count;
    }

    /** Where the content first left the pattern; -1 when it never did. */
    public long firstDifference() {
      return firstDifference;
    }
  }
}
