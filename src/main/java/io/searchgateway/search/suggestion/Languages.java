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
final class Languages {

  private static final String ENGLISH = "english";

  private final Map<String, Language> languages =
      Map.ofEntries(
          entry("arabic", new Language(analyser("ar"), EnglishStemmer::new)),
          entry("bulgarian", new Language(analyser("bg"), EnglishStemmer::new)),
          entry("czech", new Language(analyser("cz"), EnglishStemmer::new)),
          entry("danish", new Language(snowball("danish"), EnglishStemmer::new)),
          entry(ENGLISH, new Language(snowball(ENGLISH), EnglishStemmer::new)),
          entry("finnish", new Language(snowball("finnish"), EnglishStemmer::new)),
          entry("french", new Language(snowball("french"), FrenchStemmer::new)),
          entry("german", new Language(snowball("german"), EnglishStemmer::new)),
          entry("hungarian", new Language(snowball("hungarian"), EnglishStemmer::new)),
          entry("italian", new Language(snowball("italian"), EnglishStemmer::new)),
          entry("japanese", new Language(own("japanese"), EnglishStemmer::new)),
          entry("khmer", new Language(own("khmer"), EnglishStemmer::new)),
          entry("latvian", new Language(analyser("lv"), EnglishStemmer::new)),
          entry("norwegian", new Language(snowball("norwegian"), NorwegianStemmer::new)),
          entry("persian", new Language(StopWordList.persian(), EnglishStemmer::new)),
          entry("polish", new Language(own("polish"), EnglishStemmer::new)),
          entry("portuguese", new Language(snowball("portuguese"), EnglishStemmer::new)),
          entry("romanian", new Language(analyser("ro"), EnglishStemmer::new)),
          entry("russian", new Language(snowball("russian"), RussianStemmer::new)),
          entry("slovak", new Language(own("slovak"), EnglishStemmer::new)),
          entry("spanish", new Language(snowball("spanish"), SpanishStemmer::new)),
          entry("swedish", new Language(snowball("swedish"), SwedishStemmer::new)),
          entry("thai", new Language(analyser("th"), EnglishStemmer::new)),
          entry("turkish", new Language(analyser("tr"), EnglishStemmer::new)));

  private final Language english = named(ENGLISH).orElseThrow();

  Language find(String name) {
    return named(name).orElse(english);
  }

  private Optional<Language> named(String name) {
    return Optional.ofNullable(languages.get(name.strip().toLowerCase(Locale.ROOT)));
  }
}
