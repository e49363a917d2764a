package io.searchgateway.feature.analytics.header;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Texts in headers. Browsers send no characters beyond Latin-1 there, so that clients encode them
 * as {@code encodeURIComponent} does; others send UTF-8, which servers read as Latin-1.
 */
final class HeaderText {

  private static final int LONGEST = 4096;

  /** What {@code encodeURIComponent} leaves as it is, beside letters and digits. */
  private static final String UNRESERVED = "-_.!~*'()";

  /** Characters of the code of a byte, with its percent sign. */
  private static final int CODE = 3;

  private static final int LATIN_1_END = 0x100;
  private static final int ASCII_END = 0x80;
  private static final int HEX = 16;

  private HeaderText() {}

  /** The text that a value stands for. */
  static String of(String value) {
    String text = value.strip();
    String received = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    if (isEncoded(received)) {
      return decoded(received).orElse(received);
    }
    return received.chars().anyMatch(one -> one >= ASCII_END)
            && received.chars().allMatch(one -> one < LATIN_1_END)
        ? strict(received.getBytes(StandardCharsets.ISO_8859_1)).orElse(received)
        : received;
  }

  /** Whether it is what {@code encodeURIComponent} gives out for a text that it changes. */
  private static boolean isEncoded(String text) {
    int codes = 0;
    for (int i = 0; i < text.length(); i++) {
      char next = text.charAt(i);
      if (next == '%') {
        if (i + CODE > text.length() || !isHex(text.charAt(i + 1)) || !isHex(text.charAt(i + 2))) {
          return false;
        }
        codes++;
        i += CODE - 1;
      } else if (!isLetterOrDigit(next) && UNRESERVED.indexOf(next) < 0) {
        return false;
      }
    }
    return codes > 0;
  }

  private static boolean isHex(char one) {
    return Character.digit(one, HEX) >= 0 && one < ASCII_END;
  }

  private static boolean isLetterOrDigit(char one) {
    return one < ASCII_END && Character.isLetterOrDigit(one);
  }

  private static Optional<String> decoded(String encoded) {
    byte[] bytes = new byte[encoded.length()];
    int count = 0;
    for (int i = 0; i < encoded.length(); i++) {
      char next = encoded.charAt(i);
      if (next == '%') {
        bytes[count++] = (byte) Integer.parseInt(encoded, i + 1, i + CODE, HEX);
        i += CODE - 1;
      } else {
        bytes[count++] = (byte) next;
      }
    }
    return strict(Arrays.copyOf(bytes, count));
  }

  private static Optional<String> strict(byte[] bytes) {
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException other) {
      return Optional.empty();
    }
  }

  /**
   * A list {@code name=value,name=value}; what has no name or no value is passed over.
   *
   * @param most pairs that are read
   */
  static List<Pair> pairs(String list, int most) {
    List<Pair> pairs = new ArrayList<>();
    for (String one : list.split(",", -1)) {
      int middle = one.indexOf('=');
      String name = of(one.substring(0, Math.max(0, middle)));
      String value = of(one.substring(middle + 1));
      if (!name.isEmpty() && !value.isEmpty() && pairs.size() < most) {
        pairs.add(new Pair(name, value));
      }
    }
    return pairs;
  }

  /** A name with a value. */
  record Pair(String name, String value) {

    /** {@code name=value}. */
    String text() {
      return name + "=" + value;
    }
  }
}
