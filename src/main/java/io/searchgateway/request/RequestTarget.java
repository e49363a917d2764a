package io.searchgateway.request;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The target of a request: path and query exactly as received, less the context path.
 *
 * <p>Characters beyond ASCII are percent-encoded as UTF-8 once, here: no byte stands for them in a
 * request line, so what is judged would not be what is sent. An unpaired surrogate, which UTF-8
 * does not have, becomes U+FFFD.
 *
 * @param path raw, begins with a slash, never decoded
 * @param query raw, without the question mark; absent when there was no question mark, empty when
 *     nothing followed it
 */
public record RequestTarget(String path, Optional<String> query) {

  private static final char LAST_ASCII = 0x7f;
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  public RequestTarget {
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("a path must start with a slash");
    }
    path = inAscii(path);
    query = query.map(RequestTarget::inAscii);
  }

  /** Takes the text of a target apart at its first question mark. */
  public static RequestTarget of(String text) {
    int mark = text.indexOf('?');
    return mark < 0
        ? new RequestTarget(text, Optional.empty())
        : new RequestTarget(text.substring(0, mark), Optional.of(text.substring(mark + 1)));
  }

  /** The target as it stands in a request line. */
  public String text() {
    return query.map(q -> path + "?" + q).orElse(path);
  }

  /** Whether the path is {@code prefix} or lies below it, compared raw. */
  public boolean isBelow(String prefix) {
    return path.startsWith(prefix)
        && (path.length() == prefix.length() || path.charAt(prefix.length()) == '/');
  }

  private static String inAscii(String text) {
    int plain = 0;
    while (plain < text.length() && text.charAt(plain) <= LAST_ASCII) {
      plain++;
    }
    return plain == text.length() ? text : encoded(text, plain);
  }

  private static String encoded(String text, int from) {
    StringBuilder encoded = new StringBuilder(text.length() + 32).append(text, 0, from);
    text.substring(from)
        .codePoints()
        .forEach(
            c -> {
              if (c <= LAST_ASCII) {
                encoded.append((char) c);
              } else {
                int known =
                    c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xfffd : c;
                for (byte octet : Character.toString(known).getBytes(StandardCharsets.UTF_8)) {
                  encoded.append('%').append(HEX.toHexDigits(octet));
                }
              }
            });
    return encoded.toString();
  }
}
