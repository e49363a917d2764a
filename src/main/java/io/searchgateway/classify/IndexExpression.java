package io.searchgateway.classify;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What an index slot says: a comma-separated list of names, patterns, date math and exclusions.
 *
 * @param items in order, decoded; empty items are left out
 * @param all whether it means all indices without a wildcard: it is empty, or the word {@code _all}
 *     alone, which takes no exclusions
 */
public record IndexExpression(List<Item> items, boolean all) {

  private static final String ALL = "_all";

  /** One that cannot be read, and so may name any index. */
  static final IndexExpression UNKNOWN =
      new IndexExpression(List.of(new Item(NamePattern.UNKNOWN, false, Optional.empty())), false);

  public IndexExpression {
    items = List.copyOf(items);
  }

  /**
   * One member of the list.
   *
   * @param pattern what names it may stand for
   * @param exclusion whether it takes names away from wildcards before it
   * @param cluster the other cluster whose indices it names, perhaps a pattern; empty for this one
   */
  public record Item(NamePattern pattern, boolean exclusion, Optional<String> cluster) {

    /** Whether it names indices of another cluster, which may be this one by another name. */
    public boolean remote() {
      return cluster.isPresent();
    }

    /** Whether it is a wildcard that finds indices whose names begin so, hidden or not. */
    public boolean isWide(String prefix) {
      return !exclusion && pattern.wildcard() && pattern.canBeginWith(prefix);
    }
  }

  /** Reads a slot's decoded text. */
  public static IndexExpression parse(String decoded) {
    List<Item> items = new ArrayList<>();
    boolean afterWildcard = false;
    boolean word = false;
    for (String part : decoded.split(",", -1)) {
      if (part.isEmpty()) {
        continue;
      }
      String text = part.strip();
      boolean minus = text.startsWith("-");
      if (minus && items.isEmpty()) {
        // Versions up to 5 take a leading exclusion away from all indices; later ones read a name.
        items.add(new Item(NamePattern.EVERYTHING, false, Optional.empty()));
      }
      Item item =
          part.equals(ALL)
              ? new Item(NamePattern.EVERYTHING, false, Optional.empty())
              : item(
                  minus || text.startsWith("+") ? text.substring(1) : text, minus && afterWildcard);
      word |=
          part.equals(ALL)
              || (text.startsWith("<") && !item.remote() && item.pattern().isEverything());
      items.add(item);
      afterWildcard |= item.pattern().wildcard();
    }
    return new IndexExpression(items, items.isEmpty() || (word && items.size() == 1));
  }

  private static Item item(String name, boolean exclusion) {
    if (name.startsWith("<") && name.endsWith(">")) {
      return new Item(NamePattern.parse(name), exclusion, Optional.empty());
    }
    // From version 8.18 on, name::selector picks a part of the index.
    int selector = name.indexOf("::");
    String index = selector < 0 ? name : name.substring(0, selector);
    if (selector >= 0 && index.equals(ALL)) {
      return new Item(NamePattern.EVERYTHING, exclusion, Optional.empty());
    }
    int colon = index.indexOf(':');
    return colon < 0
        ? new Item(NamePattern.parse(index), exclusion, Optional.empty())
        : new Item(
            elsewhere(index.substring(colon + 1)),
            exclusion,
            Optional.of(index.substring(0, colon)));
  }

  /** Alone at the other cluster a minus takes away from all indices in versions up to 5. */
  private static NamePattern elsewhere(String index) {
    return index.isEmpty() || index.equals(ALL) || index.startsWith("-")
        ? NamePattern.EVERYTHING
        : NamePattern.parse(index.startsWith("+") ? index.substring(1) : index);
  }

  /**
   * The items that take indices away from the wildcards that find them. Each cluster needs one of
   * its own, and one may be this cluster by another name.
   *
   * @param prefix with which the names of these indices begin
   * @return in the order of the wildcards; empty when none of them finds one
   */
  public Set<String> exclusions(String prefix) {
    Set<String> made = new LinkedHashSet<>();
    if (all) {
      made.add(exclusion("", prefix));
    }
    for (Item item : items) {
      if (item.isWide(prefix)) {
        made.add(
            item.cluster()
                .map(name -> exclusion(name + ":", prefix))
                .orElseGet(() -> exclusion("", prefix)));
      }
    }
    return made;
  }

  private static String exclusion(String cluster, String prefix) {
    return cluster + "-" + prefix + "*";
  }

  /** Whether nothing is named, which the engines read as all indices. */
  public boolean isEmpty() {
    return items.isEmpty();
  }
}
