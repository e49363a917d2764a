package io.searchgateway.search.suggestion;

import static io.searchgateway.search.suggestion.StopWordList.analyser;
import static io.searchgateway.search.suggestion.StopWordList.own;
import static io.searchgateway.search.suggestion.StopWordList.snowball;
import static java.util.Map.entry;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tartarus.snowball.ext.EnglishStemmer;
import org.tartarus.snowball.ext.FrenchStemmer;
import org.tartarus.snowball.ext.NorwegianStemmer;
import org.tartarus.snowball.ext.RussianStemmer;
import org.tartarus.snowball.ext.SpanishStemmer;
import org.tartarus.snowball.ext.SwedishStemmer;

/**
 * The languages of {@code searchLanguage}, by their English names. Those without a stemmer of their
 * own use the English one, and unknown languages count as English.
 */
final class SuggestionLanguages {

  private static final String ENGLISH = "english";

  private final Map<String, SuggestionLanguage> languages =
      Map.ofEntries(
          entry("arabic", new SuggestionLanguage(analyser("ar"), EnglishStemmer::new)),
          entry("bulgarian", new SuggestionLanguage(analyser("bg"), EnglishStemmer::new)),
          entry("czech", new SuggestionLanguage(analyser("cz"), EnglishStemmer::new)),
          entry("danish", new SuggestionLanguage(snowball("danish"), EnglishStemmer::new)),
          entry(ENGLISH, new SuggestionLanguage(snowball(ENGLISH), EnglishStemmer::new)),
          entry("finnish", new SuggestionLanguage(snowball("finnish"), EnglishStemmer::new)),
          entry("french", new SuggestionLanguage(snowball("french"), FrenchStemmer::new)),
          entry("german", new SuggestionLanguage(snowball("german"), EnglishStemmer::new)),
          entry("hungarian", new SuggestionLanguage(snowball("hungarian"), EnglishStemmer::new)),
          entry("italian", new SuggestionLanguage(snowball("italian"), EnglishStemmer::new)),
          entry("japanese", new SuggestionLanguage(own("japanese"), EnglishStemmer::new)),
          entry("khmer", new SuggestionLanguage(own("khmer"), EnglishStemmer::new)),
          entry("latvian", new SuggestionLanguage(analyser("lv"), EnglishStemmer::new)),
          entry("norwegian", new SuggestionLanguage(snowball("norwegian"), NorwegianStemmer::new)),
          entry("persian", new SuggestionLanguage(StopWordList.persian(), EnglishStemmer::new)),
          entry("polish", new SuggestionLanguage(own("polish"), EnglishStemmer::new)),
          entry("portuguese", new SuggestionLanguage(snowball("portuguese"), EnglishStemmer::new)),
          entry("romanian", new SuggestionLanguage(analyser("ro"), EnglishStemmer::new)),
          entry("russian", new SuggestionLanguage(snowball("russian"), RussianStemmer::new)),
          entry("slovak", new SuggestionLanguage(own("slovak"), EnglishStemmer::new)),
          entry("spanish", new SuggestionLanguage(snowball("spanish"), SpanishStemmer::new)),
          entry("swedish", new SuggestionLanguage(snowball("swedish"), SwedishStemmer::new)),
          entry("thai", new SuggestionLanguage(analyser("th"), EnglishStemmer::new)),
          entry("turkish", new SuggestionLanguage(analyser("tr"), EnglishStemmer::new)));

  private final SuggestionLanguage english = named(ENGLISH).orElseThrow();

  SuggestionLanguage find(String name) {
    return named(name).orElse(english);
  }

  private Optional<SuggestionLanguage> named(String name) {
    return Optional.ofNullable(languages.get(name.strip().toLowerCase(Locale.ROOT)));
  }
}
