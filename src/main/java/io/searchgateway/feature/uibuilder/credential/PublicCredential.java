package io.searchgateway.feature.uibuilder.credential;

import io.searchgateway.request.Caller;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a credential may be that everybody can read in a page: searches of one index, of the fields
 * that are shown, from named pages, within limits, and events of these searches.
 */
public final class PublicCredential {

  /** Categories that it may have. */
  static final Set<Category> CATEGORIES =
      Set.of(Category.DECLARATIVE, Category.SUGGESTIONS, Category.ANALYTICS_EVENTS);

  /** Most hits of one query. */
  static final int MOST_HITS = 1000;

  /** Most buckets of one aggregation. */
  static final int MOST_BUCKETS = 10_000;

  private static final String BELOW = ".*";
  private static final int MOST_NAMED = 5;

  private PublicCredential() {}

  /** What of the rights of a credential is too much, for people; none when it may be public. */
  public static List<String> excess(Caller caller) {
    Rights rights = caller.rights();
    List<String> excess = new ArrayList<>();
    if (caller.kind() != Caller.Kind.PERMISSION) {
      excess.add("it is not an API credential");
    }
    if (rights.administrator()) {
      excess.add("it has every right");
      return excess;
    }
    Set<Category> more = EnumSet.noneOf(Category.class);
    more.addAll(rights.categories());
    more.removeAll(CATEGORIES);
    if (!more.isEmpty()) {
      excess.add("the categories " + words(more));
    }
    if (!Set.of(Operation.READ).containsAll(rights.operations())) {
      excess.add("operations other than read");
    }
    if (!isOneIndex(rights)) {
      excess.add("more than one index");
    }
    if (rights.fields().include().isEmpty()
        || rights.fields().include().stream().anyMatch(one -> isWide(one.text()))) {
      excess.add("fields other than those that the page shows");
    }
    if (!PublicReferers.nameHosts(rights.referers())) {
      excess.add("pages of every site (referers)");
    }
    if (!rights.declarative().disableQueryDsl()) {
      excess.add("the query language of the engine (disableQueryDSL)");
    }
    if (rights.declarative().maxSize().orElse(Integer.MAX_VALUE) > MOST_HITS) {
      excess.add("more than " + MOST_HITS + " hits of a query (maxSize)");
    }
    if (rights.declarative().maxAggregationSize().orElse(Integer.MAX_VALUE) > MOST_BUCKETS) {
      excess.add("more than " + MOST_BUCKETS + " buckets (maxAggregationSize)");
    }
    if (rights.rates().perHourAndAddress() < 0) {
      excess.add("any number of requests of an address (ip_limit)");
    }
    return excess;
  }

  /**
   * What of a credential is beyond a page, for people: another index, or fields that the page does
   * not have; none when all is needed.
   *
   * @param caller whose {@link #excess} is none
   */
  public static List<String> beyond(Caller caller, String index, PageFields page) {
    if (!index.isEmpty() && !caller.rights().indices().allow(index)) {
      return List.of("another index");
    }
    Set<String> granted = page.granted();
    List<String> more =
        caller.rights().fields().include().stream()
            .map(pattern -> object(pattern.text()))
            .filter(name -> !isWithin(name, granted))
            .distinct()
            .toList();
    return more.isEmpty()
        ? List.of()
        : List.of(
            "fields that the page does not use, such as "
                + more.stream().limit(MOST_NAMED).collect(Collectors.joining(", ")));
  }

  /** What a page needs that a credential does not have. */
  public static List<String> lacking(Caller caller, PageFields page) {
    return page.granted().stream().filter(name -> !caller.rights().fields().allow(name)).toList();
  }

  private static boolean isWithin(String name, Set<String> granted) {
    return granted.stream().anyMatch(one -> name.equals(one) || name.startsWith(one + "."));
  }

  /** The name in front of {@code .*}, which means the same for what is in it. */
  private static String object(String pattern) {
    return pattern.endsWith(BELOW)
        ? pattern.substring(0, pattern.length() - BELOW.length())
        : pattern;
  }

  private static boolean isWide(String pattern) {
    return object(pattern).isEmpty() || object(pattern).indexOf('*') >= 0;
  }

  private static String words(Set<Category> categories) {
    return categories.stream().map(Category::word).sorted().collect(Collectors.joining(", "));
  }

  private static boolean isOneIndex(Rights rights) {
    List<WildcardPattern> grants = List.copyOf(rights.indices().grants());
    return grants.size() == 1 && grants.get(0).text().indexOf('*') < 0;
  }
}
