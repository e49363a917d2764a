package io.searchgateway.rights;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/** Names of indices as settings and records have them, and what they cover by their text alone. */
public final class IndexNames {

  /** No exclusions, no date math, no other clusters, no index of the engine's or the gateway's. */
  private static final Pattern PATTERN =
      Pattern.compile(
          "[^-_+.\\s\\p{Cntrl}<>|\"?#%/\\\\,:]" + "[^\\s\\p{Cntrl}<>|\"?#%/\\\\,:]{0,254}");

  private IndexNames() {}

  /** Whether it is a name, or a pattern with {@code *}. */
  public static boolean isPattern(String text) {
    return PATTERN.matcher(text).matches();
  }

  /** Whether it is the name of one index or alias. */
  public static boolean isName(String text) {
    return text.indexOf('*') < 0 && isPattern(text);
  }

  /** The names of a list with commas; none for a blank one. */
  public static List<String> split(String expression) {
    return Arrays.stream(expression.split(",", -1))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  /**
   * Whether each name is one of those that the patterns stand for.
   *
   * @param names as a request names them; none stands for all indices
   */
  public static boolean cover(List<WildcardPattern> patterns, Collection<String> names) {
    return names.isEmpty()
        ? patterns.stream().anyMatch(WildcardPattern::isEverything)
        : names.stream()
            .allMatch(name -> patterns.stream().anyMatch(pattern -> pattern.matches(name)));
  }

  /** Patterns out of their texts. */
  public static List<WildcardPattern> patterns(Collection<String> texts) {
    return texts.stream().map(WildcardPattern::new).toList();
  }
}
