package io.searchgateway.feature.rules.condition;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What conditions know of one query.
 *
 * @param query the text as typed, of which the first 4,096 characters count; empty for none
 * @param values of the other variables; what is missing has none
 * @param filters values by field
 * @param customEvents values by key
 */
public record RuleFacts(
    String query,
    Map<Subject.Kind, List<String>> values,
    Map<String, List<String>> filters,
    Map<String, List<String>> customEvents) {

  /** Characters behind these are not looked at. */
  private static final int LONGEST = 4096;

  private static final Pattern SPACES = Pattern.compile("\\s+");

  public RuleFacts {
    query = typed(query);
    values = Map.copyOf(values);
    filters = Map.copyOf(filters);
    customEvents = Map.copyOf(customEvents);
  }

  /** The text of a query as far as it counts, without spaces around it, one between words. */
  public static String typed(String text) {
    String bounded = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    return SPACES.matcher(bounded.strip()).replaceAll(" ");
  }

  /** The same with another text. */
  public RuleFacts withQuery(String other) {
    return new RuleFacts(other, values, filters, customEvents);
  }

  /** A text as it is compared: in lower case, without spaces around it, one between words. */
  public static String normal(String text) {
    return SPACES.matcher(text.strip()).replaceAll(" ").toLowerCase(Locale.ROOT);
  }

  /** The values of a variable; none when the request does not have it. */
  public List<String> of(Subject subject) {
    return switch (subject.kind()) {
      case QUERY -> query.isEmpty() ? List.of() : List.of(query);
      case FILTER -> filters.getOrDefault(subject.name(), List.of());
      case CUSTOM_EVENT -> customEvents.getOrDefault(subject.name(), List.of());
      default -> values.getOrDefault(subject.kind(), List.of());
    };
  }
}
