package io.searchgateway.search.suggestion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Suggests only the words that may come next to the query. */
final class Predictor {

  private final String query;
  private final Prediction prediction;
  private final TextAnalysis analysis;
  private final List<String> stems;

  Predictor(String query, Prediction prediction, TextAnalysis analysis) {
    this.query = query;
    this.prediction = prediction;
    this.analysis = analysis;
    this.stems =
        analysis.wordsThatTell(query).stream()
            .map(StemmedWord::folded)
            .distinct()
            .limit(64)
            .toList();
  }

  /** What can be predicted; a query without a word leaves everything as it is. */
  List<Suggestion> predict(List<Suggestion> suggestions) {
    if (stems.isEmpty()) {
      return suggestions;
    }
    Set<String> offered = new HashSet<>();
    List<Suggestion> predicted = new ArrayList<>();
    for (Suggestion suggestion : suggestions) {
      predict(suggestion)
          .filter(found -> offered.add(analysis.unorderedKey(found.value())))
          .ifPresent(predicted::add);
    }
    return predicted;
  }

  private Optional<Suggestion> predict(Suggestion suggestion) {
    List<StemmedWord> words = PhraseWords.of(suggestion.value(), analysis);
    QuerySpan span = QuerySpan.of(stems, words);
    List<String> suffix = phrase(span.after(words), prediction.words());
    int budget = prediction.words() - suffix.size();
    List<String> prefix = phrase(span.before(words), budget);
    boolean prefixIsMissing = budget > 0 && prefix.isEmpty() && span.hasWordsBefore();
    if (prefixIsMissing || (prefix.isEmpty() && suffix.isEmpty())) {
      return Optional.empty();
    }
    return Optional.of(withPhrases(suggestion, prefix, suffix));
  }

  /** Words that may be predicted, cut to the budget; none when the query itself is among them. */
  private List<String> phrase(List<StemmedWord> candidate, int budget) {
    List<StemmedWord> cut =
        candidate.stream().filter(word -> !isDropped(word.text())).limit(budget).toList();
    return cut.stream().anyMatch(this::isOfTheQuery)
        ? List.of()
        : cut.stream().map(StemmedWord::text).toList();
  }

  private boolean isDropped(String word) {
    String straight = WordSplitter.straight(word);
    return prediction.dropsStopWords()
        && (analysis.isStopWord(straight) || prediction.customStopWords().contains(straight));
  }

  private boolean isOfTheQuery(StemmedWord word) {
    return stems.stream().anyMatch(word.folded()::contains);
  }

  private Suggestion withPhrases(Suggestion suggestion, List<String> prefix, List<String> suffix) {
    List<String> values = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    if (!prefix.isEmpty()) {
      add(String.join(" ", prefix), values, labels);
    }
    values.add(query.toLowerCase(Locale.ROOT));
    labels.add(query);
    if (!suffix.isEmpty()) {
      add(String.join(" ", suffix), values, labels);
    }
    return suggestion.withTexts(String.join(" ", values), String.join(" ", labels));
  }

  private void add(String phrase, List<String> values, List<String> labels) {
    values.add(phrase);
    labels.add(prediction.before() + phrase + prediction.after());
  }
}
