package io.searchgateway.classify;

import java.util.ArrayList;
import java.util.List;

/**
 * What an index slot says: a comma-separated list of names, patterns, date math and exclusions.
 *
 * @param items in order, decoded; empty items are left out
 */
public record IndexExpression(List<Item> items) {

  public IndexExpression {
    items = List.copyOf(items);
  }

  /**
   * One member of the list.
   *
   * @param pattern what names it may stand for
   * @param exclusion whether it takes names away from wildcards before it
   * @param remote whether it names an index of another cluster
   */
  public record Item(NamePattern pattern, boolean exclusion, boolean remote) {}

  /** Reads a slot's decoded text. */
  public static IndexExpression parse(String decoded) {
    List<Item> items = new ArrayList<>();
    boolean afterWildcard = false;
    for (String part : decoded.split(",", -1)) {
      String text = part.strip();
      if (text.isEmpty()) {
        continue;
      }
      boolean minus = text.startsWith("-");
      // A leading minus excludes only after a wildcard; before one, old engines read it in other
      // ways, so it is judged as the name behind it.
      String name = minus || text.startsWith("+") ? text.substring(1) : text;
      int colon = remoteColon(name);
      NamePattern pattern = NamePattern.parse(name.substring(colon + 1));
      items.add(new Item(pattern, minus && afterWildcard, colon >= 0));
      afterWildcard |= pattern.wildcard();
    }
    return new IndexExpression(items);
  }

  /** Whether nothing is named, which the engines read as all indices. */
  public boolean isEmpty() {
    return items.isEmpty();
  }

  private static int remoteColon(String name) {
    return name.startsWith("<") ? -1 : name.lastIndexOf(':');
  }
}
