package io.searchgateway.feature.browser;

import io.searchgateway.problem.Problem;
import io.searchgateway.rest.QueryValues;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.UriInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The query parameters by which documents are chosen and shown. */
final class BrowseQuery {

  private static final String FILTER = "filter.";
  private static final int SIZE = 50;
  private static final int MOST = 1000;
  private static final int MOST_FILTERS = 50;
  private static final int MOST_KEYS = 5;
  private static final Set<String> KNOWN =
      Set.of(
          "from", "size", "sort", "q", "after", "fields", "field", "format", "formulas", "pretty");

  private final MultivaluedMap<String, String> values;

  /**
   * What a request says.
   *
   * @throws Problem 400 when it says something unknown
   */
  BrowseQuery(UriInfo uri) {
    this(uri.getQueryParameters());
  }

  BrowseQuery(MultivaluedMap<String, String> values) {
    this.values = values;
    for (String name : values.keySet()) {
      if (!KNOWN.contains(name) && !(name.startsWith(FILTER) && name.length() > FILTER.length())) {
        throw Problem.of(400, "unknown_parameter", "unknown parameter " + name);
      }
    }
  }

  Selection selection() {
    Map<String, List<String>> filters = new LinkedHashMap<>();
    values.forEach(
        (name, wanted) -> {
          if (name.startsWith(FILTER) && !name.equals(FILTER + "_id")) {
            filters.put(name.substring(FILTER.length()), List.copyOf(wanted));
          }
        });
    if (filters.values().stream().mapToInt(List::size).sum() > MOST_FILTERS) {
      throw QueryValues.invalid("no more than " + MOST_FILTERS + " filters can be used at once");
    }
    return new Selection(
        text("q"), filters, Optional.empty(), values.getOrDefault(FILTER + "_id", List.of()));
  }

  PageRequest page() {
    int from = integer("from", 0, 0, 10_000);
    return new PageRequest(
        from,
        integer("size", SIZE, 0, MOST),
        sort(),
        fields(),
        text("after").map(PageCursor::read));
  }

  /** The keys of {@code sort=year:desc,title}. */
  List<SortKey> sort() {
    List<SortKey> keys = new ArrayList<>();
    for (String key : list("sort")) {
      int colon = key.lastIndexOf(':');
      String order = colon < 0 ? "" : key.substring(colon + 1);
      if (order.equals("asc") || order.equals("desc")) {
        keys.add(new SortKey(key.substring(0, colon), order.equals("desc")));
      } else {
        keys.add(new SortKey(key, false));
      }
    }
    if (keys.size() > MOST_KEYS) {
      throw QueryValues.invalid("no more than " + MOST_KEYS + " fields can be sorted by");
    }
    return keys;
  }

  List<String> fields() {
    return list("fields");
  }

  private List<String> list(String name) {
    return values.getOrDefault(name, List.of()).stream()
        .flatMap(value -> Arrays.stream(value.split(",", -1)))
        .map(String::strip)
        .filter(value -> !value.isEmpty())
        .toList();
  }

  Optional<String> text(String name) {
    return Optional.ofNullable(values.getFirst(name))
        .map(String::strip)
        .filter(text -> !text.isEmpty());
  }

  int integer(String name, int otherwise, int least, int most) {
    return QueryValues.integer(name, text(name).orElse(null), otherwise, least, most);
  }
}
