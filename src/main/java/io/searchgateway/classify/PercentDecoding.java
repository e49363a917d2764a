package io.searchgateway.classify;

import java.nio.charset.StandardCharsets;

/** Percent-decoding as the engines do it: once, UTF-8, a malformed escape is left as it stands. */
public final class PercentDecoding {

  private PercentDecoding() {}

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

  /** A path segment that decodes to {@code text}; commas and stars stay as they are. */
  public static String encode(String text) {
    StringBuilder encoded = new StringBuilder(text.length() + 8);
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      boolean plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (plain || "-._~,*".indexOf(c) >= 0) {
        encoded.append(c);
      } else {
        encoded
            .append('%')
            .append(Character.toUpperCase(Character.forDigit(c >> 4, 16)))
            .append(Character.toUpperCase(Character.forDigit(c & 15, 16)));
      }
    }
    return encoded.toString();
  }

  private static int hex(byte digit) {
    return Character.digit(digit, 16);
  }
}
