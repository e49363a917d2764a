package io.searchgateway.search.suggestion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The suggestions of all sources as one list. */
final class MergedSuggestions {

  private MergedSuggestions() {}

  /** In order, without texts that another source has offered before. */
  static List<Suggestion> of(
      List<Suggestion> suggestions, List<String> sectionsOrder, TextAnalysis analysis) {
    List<Suggestion> ordered = new ArrayList<>(suggestions);
    ordered.sort(new MergeOrder(sectionsOrder).comparator());
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
}
