package io.searchgateway.feature.rules.effect;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fills the groups of a regular expression into a query string, where they are never syntax. */
final class QueryTemplate {

  private static final Pattern GROUP = Pattern.compile("\\$(\\d{1,2})");
  private static final String SPECIAL = "+-=&|!(){}[]^\"~*?:\\/ \t";
  private static final Pattern OPERATOR = Pattern.compile("(?<![^ ])(?:AND|OR|NOT|TO)(?![^ ])");

  private QueryTemplate() {}

  /**
   * The template with {@code $1}, {@code $2} and so on replaced; groups that are missing are empty.
   */
  static String filled(String template, List<String> groups) {
    return GROUP
        .matcher(template)
        .replaceAll(
            found -> {
              int group = Integer.parseInt(found.group(1));
              return Matcher.quoteReplacement(
                  group < groups.size() ? escaped(groups.get(group)) : "");
            });
  }

  /** A text as a query string takes it literally. */
  static String escaped(String text) {
    // These two cannot be escaped.
    String literal = text.replace("<", "").replace(">", "");
    String words = OPERATOR.matcher(literal).replaceAll(word -> "\u0000" + word.group());
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      if (c == '\u0000' || SPECIAL.indexOf(c) >= 0) {
        escaped.append('\\');
      }
      if (c != '\u0000') {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
