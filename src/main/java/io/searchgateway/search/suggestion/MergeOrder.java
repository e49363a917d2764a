package io.searchgateway.search.suggestion;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * In which order the suggestions of several sources are given.
 *
 * <p>A wanted order that names nothing but featured sections orders these alone. One that also
 * names the section of another source comes first as a whole, after promoted documents, which are
 * in no section.
 */
final class MergeOrder {

  private static final List<String> SECTIONS_OF_SOURCES =
      List.of(SuggestionKind.values()).stream()
          .map(SuggestionKind::section)
          .flatMap(Optional::stream)
          .toList();

  private final List<String> wanted;
  private final boolean overAll;

  MergeOrder(List<String> wanted) {
    this.wanted = wanted;
    this.overAll = wanted.stream().anyMatch(SECTIONS_OF_SOURCES::contains);
  }

  Comparator<Suggestion> comparator() {
    Comparator<Suggestion> byKind = Comparator.comparing(Suggestion::kind);
    Comparator<Suggestion> bySection = Comparator.comparingInt(this::place);
    return overAll
        ? Comparator.<Suggestion, Boolean>comparing(MergeOrder::isInSection)
            .thenComparing(bySection)
            .thenComparing(byKind)
        : byKind.thenComparing(bySection);
  }

  private static boolean isInSection(Suggestion suggestion) {
    return suggestion.kind() != SuggestionKind.PROMOTED;
  }

  private int place(Suggestion suggestion) {
    int place = suggestion.section().id().map(wanted::indexOf).orElse(-1);
    return place < 0 ? wanted.size() : place;
  }
}
