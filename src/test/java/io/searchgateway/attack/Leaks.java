package io.searchgateway.attack;

import io.searchgateway.testkit.RawAnswer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What an answer tells that the caller may not know. */
final class Leaks {

  /** Random digits, which may be those of a hidden number. */
  private static final Pattern REQUEST_ID =
      Pattern.compile("(?:\"request_id\":\"|x-request-id: ?)[0-9a-f]+");

  private Leaks() {}

  /**
   * Hidden texts in an answer's head and body.
   *
   * @param hidden in lower case
   * @param said what the request itself said, which an answer may repeat
   */
  static List<String> in(RawAnswer answer, List<String> hidden, String said) {
    String told =
        REQUEST_ID.matcher(StableAnswer.unpacked(answer).toLowerCase(Locale.ROOT)).replaceAll("");
    String asked = said.toLowerCase(Locale.ROOT);
    return hidden.stream().filter(text -> told.contains(text) && !asked.contains(text)).toList();
  }
}
