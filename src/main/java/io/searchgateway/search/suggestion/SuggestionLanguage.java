package io.searchgateway.search.suggestion;

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
}
