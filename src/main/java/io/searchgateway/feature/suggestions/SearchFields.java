package io.searchgateway.feature.suggestions;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Fields of recorded searches. */
final class SearchFields {

  static final String USER = "user";

  /** The user, where an id is known. */
  static final String KNOWN = "known";

  /** The user, where none is. */
  static final String ANONYMOUS = "anonymous";

  /** The indices, a line feed, and the text. */
  static final String ENTRY = "entry";

  static final String CREDENTIAL = "credential";

  /** Custom events, each as {@code name=value}. */
  static final String EVENTS = "events";

  static final String TIME = "time";
  static final String DAY = "day";
  static final String HITS = "hits";

  static final List<String> WORDS = List.of(USER, KNOWN, ANONYMOUS, ENTRY, CREDENTIAL, EVENTS);
  static final List<String> NUMBERS = List.of(TIME, DAY, HITS);

  private static final int MOST_EVENTS = 20;
  private static final int LONGEST = 256;
  private static final int LONGEST_TOGETHER = 2048;

  private SearchFields() {}

  /** Custom events as they are kept; of many the first. */
  static List<String> events(Map<String, List<String>> events) {
    List<String> kept = new ArrayList<>();
    int length = 0;
    for (String event : all(events).filter(one -> one.length() <= LONGEST).sorted().toList()) {
      length += event.length();
      if (kept.size() == MOST_EVENTS || length > LONGEST_TOGETHER) {
        break;
      }
      kept.add(event);
    }
    return List.copyOf(kept);
  }

  /** Whether a search can have all of these: none has a name without a value, or too many. */
  static boolean areKept(Map<String, List<String>> events) {
    return events.values().stream().noneMatch(List::isEmpty)
        && events(events).size() == all(events).count();
  }

  private static Stream<String> all(Map<String, List<String>> events) {
    return events.entrySet().stream()
        .flatMap(event -> event.getValue().stream().map(value -> event.getKey() + "=" + value));
  }
}
