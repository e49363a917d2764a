package io.searchgateway.feature.storedquery;

import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.WildcardPattern;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Whether the index of a definition covers the indices that are asked for, by names alone. */
final class DefinitionIndices {

  private static final int LONGEST = 1024;

  /** Names and patterns: no exclusions, no date math, no index of the engine's or the gateway's. */
  private static final Pattern ITEM =
      Pattern.compile(
          "[^-_+.\\s\\p{Cntrl}<>|\"?#%/\\\\,]" + "[^\\s\\p{Cntrl}<>|\"?#%/\\\\,]{0,254}");

  private DefinitionIndices() {}

  /** Whether a definition may name its indices so. */
  static boolean isExpression(String index) {
    return index.length() <= LONGEST
        && items(index).stream().allMatch(item -> ITEM.matcher(item).matches());
  }

  /**
   * Whether every name that is asked for is one of the definition's. A name says nothing of the
   * aliases that it may be reached by.
   *
   * @param asked as for a search; empty for all indices
   */
  static boolean covers(String definition, String asked) {
    List<WildcardPattern> own = items(definition).stream().map(WildcardPattern::new).toList();
    List<String> wanted = items(asked.isBlank() ? "*" : asked);
    return wanted.stream()
        .filter(item -> !item.startsWith("-") || item.equals(wanted.get(0)))
        .map(item -> item.equals("_all") ? "*" : item)
        .allMatch(item -> own.stream().anyMatch(pattern -> pattern.matches(item)));
  }

  /** Whether every name that a definition is for is granted by its name. */
  static boolean isGranted(String definition, IndexGrants grants) {
    return isExpression(definition)
        && items(definition).stream().map(WildcardPattern::new).allMatch(grants::cover);
  }

  private static List<String> items(String expression) {
    return Arrays.stream(expression.split(",", -1)).map(String::strip).toList();
  }
}
