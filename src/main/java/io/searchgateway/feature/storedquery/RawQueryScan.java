package io.searchgateway.feature.storedquery;

import java.nio.charset.StandardCharsets;

/**
 * Whether a body may hold a query in the engine's language, found without parsing it. Names that
 * are written with escapes are not seen: what they hold is refused when it is translated.
 */
final class RawQueryScan {

  private static final byte[] QUERY = "query\"".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] DEFAULT = "default".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] CUSTOM = "custom".getBytes(StandardCharsets.US_ASCII);
  private static final int LOWER_CASE = 0x20;

  private RawQueryScan() {}

  static boolean isIn(byte[] body) {
    for (int at = CUSTOM.length; at <= body.length - QUERY.length; at++) {
      if ((body[at] | LOWER_CASE) == 'q'
          && is(QUERY, body, at)
          && (is(DEFAULT, body, at - DEFAULT.length) || is(CUSTOM, body, at - CUSTOM.length))) {
        return true;
      }
    }
    return false;
  }

  private static boolean is(byte[] word, byte[] body, int at) {
    for (int i = 0; i < word.length; i++) {
      boolean same =
          at + i >= 0
              && (word[i] == '"' ? body[at + i] == '"' : (body[at + i] | LOWER_CASE) == word[i]);
      if (!same) {
        return false;
      }
    }
    return true;
  }
}
