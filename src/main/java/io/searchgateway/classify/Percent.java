package io.searchgateway.classify;

import java.nio.charset.StandardCharsets;

/** Percent-decoding as the engines do it: once, UTF-8, a malformed escape is left as it stands. */
public final class Percent {

  private Percent() {}

  /** Decodes; {@code plusIsSpace} as in queries. */
  public static String decode(String raw, boolean plusIsSpace) {
    if (raw.indexOf('%') < 0 && (!plusIsSpace || raw.indexOf('+') < 0)) {
      return raw;
    }
    byte[] source = raw.getBytes(StandardCharsets.UTF_8);
    byte[] out = new byte[source.length];
    int length = 0;
    for (int i = 0; i < source.length; i++) {
      byte b = source[i];
      if (b == '%' && i + 2 < source.length && hex(source[i + 1]) >= 0 && hex(source[i + 2]) >= 0) {
        out[length++] = (byte) (hex(source[i + 1]) << 4 | hex(source[i + 2]));
        i += 2;
      } else {
        out[length++] = plusIsSpace && b == '+' ? (byte) ' ' : b;
      }
    }
    return new String(out, 0, length, StandardCharsets.UTF_8);
  }

  private static int hex(byte digit) {
    return Character.digit(digit, 16);
  }
}
