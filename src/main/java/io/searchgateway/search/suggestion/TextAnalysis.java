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

  private final Language language;
  private final SnowballStemmer stemmer;

  /** The texts of one answer share most of their words. */
  private final Map<String, Word> known = new HashMap<>();

  TextAnalysis(Language language) {
    this.language = language;
    this.stemmer = language.stemmers().get();
  }

  /** The words of a text that are no stop words. */
  List<Word> words(String text) {
    List<Word> words = new ArrayList<>();
    for (String word : Words.of(text, MOST_WORDS)) {
      if (!isStopWord(word)) {
        words.add(word(word));
      }
    }
    return words;
  }

  /** The same, but all words of a text that has only stop words. */
  List<Word> wordsThatTell(String text) {
    return orAll(words(text), text);
  }

  private List<Word> orAll(List<Word> words, String text) {
    return words.isEmpty() ? Words.of(text, MOST_WORDS).stream().map(this::word).toList() : words;
  }

  /** Of a word with straight apostrophes. */
  boolean isStopWord(String word) {
    return language.stopWords().contains(word);
  }

  Word word(String text) {
    return known.computeIfAbsent(text, this::stemmed);
  }

  private Word stemmed(String text) {
    stemmer.setCurrent(Words.straight(text));
    stemmer.stem();
    String stem = stemmer.getCurrent();
    return new Word(text, stem, Words.folded(stem));
  }

  /** Equal for texts that say the same. */
  String key(String value) {
    return key(value, words(value));
  }

  /** The same where the words that are no stop words are known. */
  String key(String value, List<Word> words) {
    List<Word> telling = orAll(words, value);
    return telling.isEmpty() || telling.size() >= MOST_WORDS
        ? value
        : telling.stream().map(Word::stem).collect(Collectors.joining(" "));
  }

  /** Equal for texts of the same words, whatever their order and accents. */
  String unorderedKey(String value) {
    return wordsThatTell(value).stream()
        .map(Word::folded)
        .sorted()
        .collect(Collectors.joining(" "));
  }
}
