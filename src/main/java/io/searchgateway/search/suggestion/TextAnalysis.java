package io.searchgateway.search.suggestion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tartarus.snowball.SnowballStemmer;

/** Compares texts as a reader of their language would; for one thread and one answer. */
final class TextAnalysis {

  /** Of a longer text the rest is not looked at, so that a book among the hits costs no more. */
  static final int MOST_WORDS = 1_000;

  private final SuggestionLanguage language;
  private final SnowballStemmer stemmer;

  /** The texts of one answer share most of their words. */
  private final Map<String, StemmedWord> known = new HashMap<>();

  TextAnalysis(SuggestionLanguage language) {
    this.language = language;
    this.stemmer = language.stemmers().get();
  }

  /** The words of a text that are no stop words. */
  List<StemmedWord> words(String text) {
    List<StemmedWord> words = new ArrayList<>();
    for (String word : WordSplitter.of(text, MOST_WORDS)) {
      if (!isStopWord(word)) {
        words.add(word(word));
      }
    }
    return words;
  }

  /** The same, but all words of a text that has only stop words. */
  List<StemmedWord> wordsThatTell(String text) {
    return orAll(words(text), text);
  }

  private List<StemmedWord> orAll(List<StemmedWord> words, String text) {
    return words.isEmpty()
        ? WordSplitter.of(text, MOST_WORDS).stream().map(this::word).toList()
        : words;
  }

  /** Of a word with straight apostrophes. */
  boolean isStopWord(String word) {
    return language.stopWords().contains(word);
  }

  StemmedWord word(String text) {
    return known.computeIfAbsent(text, this::stemmed);
  }

  private StemmedWord stemmed(String text) {
    stemmer.setCurrent(WordSplitter.straight(text));
    stemmer.stem();
    String stem = stemmer.getCurrent();
    return new StemmedWord(text, stem, WordSplitter.folded(stem));
  }

  /** Equal for texts that say the same. */
  String key(String value) {
    return key(value, words(value));
  }

  /** The same where the words that are no stop words are known. */
  String key(String value, List<StemmedWord> words) {
    List<StemmedWord> telling = orAll(words, value);
    return telling.isEmpty() || telling.size() >= MOST_WORDS
        ? value
        : telling.stream().map(StemmedWord::stem).collect(Collectors.joining(" "));
  }

  /** Equal for texts of the same words, whatever their order and accents. */
  String unorderedKey(String value) {
    return wordsThatTell(value).stream()
        .map(StemmedWord::folded)
        .sorted()
        .collect(Collectors.joining(" "));
  }
}
