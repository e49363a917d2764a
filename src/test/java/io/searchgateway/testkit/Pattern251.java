package io.searchgateway.testkit;

import java.io.OutputStream;

/** Endless content that differs at every power of two: byte {@code n} is {@code n modulo 251}. */
public final class Pattern251 {
  static final int BLOCK = 64 * 1024;

  private Pattern251() {}

  /** The bytes from {@code at} on, at most a block and none beyond {@code length}. */
  public static Bytes block(long at, long length) {
    byte[] block = new byte[(int) Math.min(BLOCK, length - at)];
    for (int i = 0; i < block.length; i++) {
      block[i] = (byte) ((at + i) % 251);
    }
    return Bytes.of(block);
  }

  /** A sink that checks what is written to it against the pattern and keeps nothing. */
  public static final class Check extends OutputStream {
    private long count;
    private long firstDifference = -1;

    @Override
    public void write(int b) {
      if (firstDifference < 0 && (byte) b != (byte) (count % 251)) {
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
