package io.searchgateway.search.suggestion;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The suggestions of all sources as one list.
 *
 * <p>A wanted order that names nothing but featured sections orders these alone. One that also
 * names the section of another source comes first as a whole, after promoted documents, which are
 * in no section.
 */
final class MergedSuggestions {

  private static final List<String> SECTIONS_OF_SOURCES =
      List.of(SuggestionKind.values()).stream()
          .map(SuggestionKind::section)
          .flatMap(Optional::stream)
          .toList();

  private MergedSuggestions() {}

  /** In order, without texts that another source has offered before. */
  static List<Suggestion> of(
      List<Suggestion> suggestions, List<String> sectionsOrder, TextAnalysis analysis) {
    List<Suggestion> ordered = new ArrayList<>(suggestions);
    ordered.sort(order(sectionsOrder));
    Map<String, SuggestionKind> offered = new HashMap<>();
    ordered.removeIf(suggestion -> isRepeated(suggestion, offered, analysis));
    return ordered;
  }

  private static boolean isRepeated(
      Suggestion suggestion, Map<String, SuggestionKind> offered, TextAnalysis analysis) {
    String shown = suggestion.label().isBlank() ? suggestion.value() : suggestion.label();
    String text = PlainText.value(shown);
    if (text.isEmpty()) {
      return false;
    }
    SuggestionKind before = offered.putIfAbsent(analysis.key(text), suggestion.kind());
    return before != null && before != suggestion.kind();
  }

  private static Comparator<Suggestion> order(List<String> wanted) {
    Comparator<Suggestion> byKind = Comparator.comparing(Suggestion::kind);
    Comparator<Suggestion> bySection =
        Comparator.comparingInt(suggestion -> place(suggestion, wanted));
    return wanted.stream().anyMatch(SECTIONS_OF_SOURCES::contains)
        ? Comparator.<Suggestion, Boolean>comparing(MergedSuggestions::isInSection)
            .thenComparing(bySection)
            .thenComparing(byKind)
        : byKind.thenComparing(bySection);
  }

  private static boolean isInSection(Suggestion suggestion) {
    return suggestion.kind() != SuggestionKind.PROMOTED;
  }

  private static int place(Suggestion suggestion, List<String> wanted) {
    int place = suggestion.section().id().map(wanted::indexOf).orElse(-1);
    return place < 0 ? wanted.size() : place;
  }
}
