package io.searchgateway.feature.uibuilder.model;

import io.searchgateway.feature.uibuilder.model.Filter.Kind;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What somebody has asked a page for, which its address holds: {@code q}, {@code page} from 1,
 * {@code sort} from 0, the values of each facet by its ID, and ranges with two dots.
 *
 * @param values selected values by the ID of a facet
 * @param ranges selected ranges by the ID of a facet
 */
public record PageState(
    String q, int page, int sort, Map<String, List<String>> values, Map<String, Range> ranges) {

  private static final int MOST_TEXT = 500;
  private static final int MOST_VALUES = 100;
  private static final int MOST_PAGE = 10_000;
  private static final Pattern RANGE = Pattern.compile("([^.]*(?:\\.\\d+)?)\\.\\.(.*)");
  private static final Pattern NUMBER = Pattern.compile("|-?\\d{1,15}(\\.\\d+)?");
  private static final Pattern DATE = Pattern.compile("|\\d{4}(-\\d\\d(-\\d\\d)?)?");

  /** A range, of which either end may be empty. */
  public record Range(String from, String to) {}

  /** Makes it immutable. */
  public PageState {
    values = Map.copyOf(values);
    ranges = Map.copyOf(ranges);
  }

  /**
   * What an address says; what the page does not know is left out.
   *
   * @param parameters of the query string, decoded
   */
  public static PageState of(PageModel model, Map<String, List<String>> parameters) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    Map<String, Range> ranges = new LinkedHashMap<>();
    for (Filter filter : model.filters()) {
      List<String> given =
          parameters.getOrDefault(filter.id(), List.of()).stream()
              .filter(value -> !value.isEmpty())
              .distinct()
              .limit(filter.single() ? 1 : MOST_VALUES)
              .toList();
      if (given.isEmpty()) {
        continue;
      }
      if (filter.isRange()) {
        range(given.get(0), filter.kind()).ifPresent(read -> ranges.put(filter.id(), read));
      } else {
        values.put(filter.id(), given);
      }
    }
    String q = first(parameters, "q");
    int sort = whole(first(parameters, "sort"), 0);
    return new PageState(
        q.substring(0, Math.min(q.length(), MOST_TEXT)),
        Math.max(1, Math.min(MOST_PAGE, whole(first(parameters, "page"), 1))),
        sort > 0 && sort < model.results().sort().size() ? sort : 0,
        values,
        ranges);
  }

  private static String first(Map<String, List<String>> parameters, String name) {
    List<String> given = parameters.getOrDefault(name, List.of());
    return given.isEmpty() ? "" : given.get(0);
  }

  private static int whole(String text, int otherwise) {
    return text.matches("\\d{1,6}") ? Integer.parseInt(text) : otherwise;
  }

  private static Optional<Range> range(String text, Kind kind) {
    Matcher parts = RANGE.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    Range range = new Range(parts.group(1).strip(), parts.group(2).strip());
    Pattern end = kind == Kind.DATE ? DATE : NUMBER;
    return end.matcher(range.from()).matches()
            && end.matcher(range.to()).matches()
            && !(range.from() + range.to()).isEmpty()
        ? Optional.of(range)
        : Optional.empty();
  }

  /** The same on another page. */
  public PageState onPage(int other) {
    return new PageState(q, other, sort, values, ranges);
  }

  /** The query string of that state, with its question mark; empty for a page just opened. */
  public String query(PageModel model) {
    List<String> parts = new ArrayList<>();
    add(parts, "q", q);
    for (Filter filter : model.filters()) {
      values.getOrDefault(filter.id(), List.of()).forEach(value -> add(parts, filter.id(), value));
      Optional.ofNullable(ranges.get(filter.id()))
          .ifPresent(range -> add(parts, filter.id(), range.from() + ".." + range.to()));
    }
    add(parts, "sort", sort == 0 ? "" : Integer.toString(sort));
    add(parts, "page", page == 1 ? "" : Integer.toString(page));
    return parts.isEmpty() ? "" : "?" + String.join("&", parts);
  }

  private static void add(List<String> parts, String name, String value) {
    if (!value.isEmpty()) {
      parts.add(encoded(name) + "=" + encoded(value));
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
