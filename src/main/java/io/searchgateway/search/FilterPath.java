package io.searchgateway.search;

import io.searchgateway.classify.QueryParameters;
import io.searchgateway.classify.QueryParameters.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What {@code filter_path} does to a multi-search of several searches: the engines leave out
 * elements of which nothing is left, and all behind them would move to other ids. So members that
 * every element has are asked for as well, and taken out of the answer again.
 *
 * @param query the raw query to send
 * @param unasked members of elements that the client did not ask for
 */
record FilterPath(Optional<String> query, Set<String> unasked) {

  private static final String NAME = "filter_path";
  private static final String RESPONSES = "responses";

  /** A success has the first, a failure one of the others, in all versions. */
  private static final List<String> MARKS = List.of("took", "status", "error");

  FilterPath {
    unasked = Set.copyOf(unasked);
  }

  /** The query for so many searches. */
  static FilterPath of(Optional<String> query, int searches) {
    List<Parameter> filters =
        query.map(QueryParameters::parse).orElse(List.of()).stream()
            .filter(parameter -> parameter.name().equals(NAME))
            .toList();
    if (filters.isEmpty() || searches < 2) {
      return new FilterPath(query, Set.of());
    }
    // Of several the engines take the last.
    Parameter last = filters.get(filters.size() - 1);
    List<String> shown = new ArrayList<>();
    for (String item : last.value().split(",", -1)) {
      if (!item.isBlank() && !item.startsWith("-")) {
        shown.add(item.strip());
      }
    }
    boolean filtered =
        shown.stream().anyMatch(item -> Coverage.of(item, RESPONSES) != Coverage.NOTHING);
    return filtered ? marked(query.orElse(""), last, shown) : new FilterPath(query, Set.of());
  }

  private static FilterPath marked(String query, Parameter last, List<String> shown) {
    Set<String> unasked = new LinkedHashSet<>();
    StringBuilder marks = new StringBuilder();
    for (String mark : MARKS) {
      if (shown.stream().noneMatch(item -> shows(item, mark))) {
        unasked.add(mark);
        marks.append(',').append(RESPONSES).append('.').append(mark);
      }
    }
    String marked = query.substring(0, last.end()) + marks + query.substring(last.end());
    return new FilterPath(Optional.of(marked), unasked);
  }

  /** Of an error the client may have asked for a part, which must not become the whole. */
  private static boolean shows(String item, String mark) {
    Coverage reach = Coverage.of(item, RESPONSES, mark);
    return reach == Coverage.ALL || (reach == Coverage.PART && mark.equals("error"));
  }

  /** How much of what stands at a place an item of the filter shows. */
  private enum Coverage {
    NOTHING,
    /** Something within it, perhaps. */
    PART,
    ALL;

    static Coverage of(String item, String... place) {
      return of(List.of(item.split("\\.", -1)), List.of(place));
    }

    private static Coverage of(List<String> steps, List<String> place) {
      if (steps.isEmpty()) {
        return ALL;
      }
      if (place.isEmpty()) {
        return PART;
      }
      List<String> deeper = place.subList(1, place.size());
      List<String> further = steps.subList(1, steps.size());
      if (steps.get(0).equals("**")) {
        Coverage none = of(further, place);
        Coverage more = of(steps, deeper);
        return none.compareTo(more) > 0 ? none : more;
      }
      String pattern = Pattern.quote(steps.get(0)).replace("*", "\\E.*\\Q");
      return place.get(0).matches(pattern) ? of(further, deeper) : NOTHING;
    }
  }
}
