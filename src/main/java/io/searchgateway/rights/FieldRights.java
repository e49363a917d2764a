package io.searchgateway.rights;

import java.util.List;

/**
 * Fields of documents that a caller may see and search. Names are dotted paths; a granted object
 * grants all below it, and a hidden one hides all below it.
 *
 * @param include patterns of those that may be; empty means all
 * @param exclude patterns of those that may not, whatever is included
 */
public record FieldRights(List<WildcardPattern> include, List<WildcardPattern> exclude) {

  /** Every field. */
  public static final FieldRights EVERYTHING = new FieldRights(List.of(), List.of());

  public FieldRights {
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
  }

  /** Whether every field of every document is open. */
  public boolean isEverything() {
    return exclude.isEmpty()
        && (include.isEmpty() || include.stream().anyMatch(WildcardPattern::isEverything));
  }

  /** Whether a field may be seen and searched, by its own name or that of an object around it. */
  public boolean allow(String field) {
    return (include.isEmpty() || any(include, field)) && !any(exclude, field);
  }

  private static boolean any(List<WildcardPattern> patterns, String field) {
    for (int end = field.length(); end > 0; end = field.lastIndexOf('.', end - 1)) {
      String path = field.substring(0, end);
      if (patterns.stream().anyMatch(pattern -> pattern.matches(path))) {
        return true;
      }
    }
    return false;
  }
}
