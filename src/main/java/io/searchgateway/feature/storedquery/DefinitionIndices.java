package io.searchgateway.feature.storedquery;

import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.rights.WildcardPattern;
import java.util.Arrays;
import java.util.List;

/** Whether the index of a definition covers the indices that are asked for, by names alone. */
final class DefinitionIndices {

  private static final int LONGEST = 1024;

  private DefinitionIndices() {}

  /** Whether a definition may name its indices so. */
  static boolean isExpression(String index) {
    return index.length() <= LONGEST
        && items(index).stream().allMatch(DefinitionIndices::isPattern);
  }

  /** Of this cluster, or of another one before a colon. */
  private static boolean isPattern(String item) {
    int colon = item.indexOf(':');
    return IndexNames.isPattern(item.substring(colon + 1))
        && (colon < 0 || IndexNames.isPattern(item.substring(0, colon)));
  }

  /**
   * Whether every name that is asked for is one of the definition's. A name says nothing of the
   * aliases that it may be reached by.
   *
   * @param asked as for a search; empty for all indices
   */
  static boolean covers(String definition, String asked) {
    List<WildcardPattern> own = IndexNames.patterns(items(definition));
    List<String> wanted = items(asked.isBlank() ? "*" : asked);
    return wanted.stream()
        .filter(item -> !item.startsWith("-") || item.equals(wanted.get(0)))
        .map(item -> item.equals("_all") ? "*" : item)
        .allMatch(item -> own.stream().anyMatch(pattern -> pattern.matches(item)));
  }

  /** Whether every name that a definition is for is granted by its name. */
  static boolean isGranted(String definition, IndexGrants grants) {
    return isExpression(definition)
        && IndexNames.patterns(items(definition)).stream().allMatch(grants::cover);
  }

  private static List<String> items(String expression) {
    return Arrays.stream(expression.split(",", -1)).map(String::strip).toList();
  }
}
