package io.searchgateway.pipeline;

import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;

/**
 * How many headers a message may have that stages have written. Servers and engines take some eight
 * kilobytes of them, the gateway's own among these, and answer more with failures of their own.
 */
final class HeaderLimits {

  /** For messages, how much is allowed. */
  static final String SENTENCE = "more than 100 headers, or more than 6000 characters of them";

  private static final int MOST = 100;
  private static final int CHARACTERS = 6_000;

  /** Colon, space and the end of the line. */
  private static final int AROUND = 4;

  private HeaderLimits() {}

  static boolean fit(HttpFields headers) {
    int length = 0;
    int count = 0;
    for (HttpField field : headers) {
      String value = field.getValue();
      length += field.getName().length() + (value == null ? 0 : value.length()) + AROUND;
      if (++count > MOST || length > CHARACTERS) {
        return false;
      }
    }
    return true;
  }
}
