package io.searchgateway.search.history;

import io.searchgateway.rights.IndexNames;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The indices of a search as one text. */
public final class SearchScope {

  private SearchScope() {}

  /** The names in order, joined by commas: the same for the same names; empty for all indices. */
  public static String of(Collection<String> names) {
    Set<String> sorted =
        names.stream()
            .flatMap(name -> IndexNames.split(name).stream())
            .collect(Collectors.toCollection(TreeSet::new));
    return sorted.contains("_all") || sorted.contains("*") ? "" : String.join(",", sorted);
  }
}
