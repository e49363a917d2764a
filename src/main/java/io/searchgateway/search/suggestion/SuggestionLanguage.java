package io.searchgateway.search.suggestion;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.tartarus.snowball.SnowballStemmer;

/**
 * What is known of a language.
 *
 * @param stopWords in lower case
 * @param stemmers makes a stemmer, which only one thread may use
 */
record SuggestionLanguage(Set<String> stopWords, Supplier<SnowballStemmer> stemmers) {

  SuggestionLanguage {
    stopWords = Set.copyOf(stopWords);
  }

  /** With the words of a list as texts are split. */
  static SuggestionLanguage of(Set<String> list, Supplier<SnowballStemmer> stemmers) {
    Set<String> words = new HashSet<>();
    list.forEach(word -> words.addAll(WordSplitter.of(word, Integer.MAX_VALUE)));
    return new SuggestionLanguage(words, stemmers);
  }
}
