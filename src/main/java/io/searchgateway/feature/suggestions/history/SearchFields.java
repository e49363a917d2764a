package io.searchgateway.feature.suggestions.history;

import io.searchgateway.rights.IndexNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
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

  /** Names of indices in one text, the same for the same names; empty for all indices. */
  static String indices(Collection<String> names) {
    Set<String> sorted =
        names.stream()
            .flatMap(name -> IndexNames.split(name).stream())
            .collect(Collectors.toCollection(TreeSet::new));
    return sorted.contains("_all") || sorted.contains("*") ? "" : String.join(",", sorted);
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
