package io.searchgateway.feature.suggestions;

import io.searchgateway.rights.WildcardPattern;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Names of indices as settings and requests have them. */
final class IndexNames {

  /** Names and patterns: no exclusions, no date math, no index of the engine's or the gateway's. */
  private static final Pattern PATTERN =
      Pattern.compile(
          "[^-_+.\\s\\p{Cntrl}<>|\"?#%/\\\\,:]" + "[^\\s\\p{Cntrl}<>|\"?#%/\\\\,:]{0,254}");

  private IndexNames() {}

  /** Whether settings may name indices so. */
  static boolean isPattern(String text) {
    return PATTERN.matcher(text).matches();
  }

  /** The names of a list with commas; none for a blank one. */
  static List<String> split(String expression) {
    return Arrays.stream(expression.split(",", -1))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  /** Names in one text, the same for the same names; empty for all indices. */
  static String joined(Collection<String> names) {
    Set<String> sorted =
        names.stream()
            .flatMap(name -> split(name).stream())
            .collect(Collectors.toCollection(TreeSet::new));
    return sorted.contains("_all") || sorted.contains("*") ? "" : String.join(",", sorted);
  }

  /**
   * Whether each name is one of those that the patterns stand for, by its text alone.
   *
   * @param names as a request names them; none stands for all indices
   */
  static boolean cover(List<WildcardPattern> patterns, Collection<String> names) {
    return names.isEmpty()
        ? patterns.stream().anyMatch(WildcardPattern::isEverything)
        : names.stream()
            .allMatch(name -> patterns.stream().anyMatch(pattern -> pattern.matches(name)));
  }

  /** Patterns out of their texts. */
  static List<WildcardPattern> patterns(Collection<String> texts) {
    return texts.stream().map(WildcardPattern::new).toList();
  }
}
