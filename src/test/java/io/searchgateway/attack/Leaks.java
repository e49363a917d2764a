package io.searchgateway.attack;

import io.searchgateway.testkit.RawAnswer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What an answer tells that the caller may not know. */
final class Leaks {

  /** Random characters, which may happen to spell what is hidden. */
  private static final Pattern RANDOM_IDS =
      Pattern.compile(
          "(?:\"request_id\":\"|x-request-id: ?)[0-9a-f]+|\"(?:index_uuid|node)\":\"[\\w-]{22}\"");

  private Leaks() {}

  /**
   * Hidden texts in an answer's head and body.
   *
   * @param hidden in lower case
   * @param said what the request itself said, which an answer may repeat
   */
  static List<String> in(RawAnswer answer, List<String> hidden, String said) {
    String told =
        RANDOM_IDS.matcher(StableAnswer.unpacked(answer).toLowerCase(Locale.ROOT)).replaceAll("");
    String asked = said.toLowerCase(Locale.ROOT);
    return hidden.stream().filter(text -> told.contains(text) && !asked.contains(text)).toList();
  }
}
