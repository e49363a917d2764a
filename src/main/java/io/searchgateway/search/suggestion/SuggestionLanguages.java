package io.searchgateway.search.suggestion;

import io.searchgateway.language.StopWords;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.tartarus.snowball.SnowballStemmer;
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

  private static final Set<String> NAMES =
      Set.of(
          "arabic",
          "bulgarian",
          "czech",
          "danish",
          ENGLISH,
          "finnish",
          "french",
          "german",
          "hungarian",
          "italian",
          "japanese",
          "khmer",
          "latvian",
          "norwegian",
          "persian",
          "polish",
          "portuguese",
          "romanian",
          "russian",
          "slovak",
          "spanish",
          "swedish",
          "thai",
          "turkish");

  private static final Map<String, Supplier<SnowballStemmer>> STEMMERS =
      Map.of(
          "french",
          FrenchStemmer::new,
          "norwegian",
          NorwegianStemmer::new,
          "russian",
          RussianStemmer::new,
          "spanish",
          SpanishStemmer::new,
          "swedish",
          SwedishStemmer::new);

  private final Map<String, SuggestionLanguage> languages = new HashMap<>();
  private final SuggestionLanguage english;

  SuggestionLanguages() {
    for (String name : NAMES) {
      languages.put(
          name,
          SuggestionLanguage.of(
              StopWords.find(name).orElseThrow(),
              STEMMERS.getOrDefault(name, EnglishStemmer::new)));
    }
    english = named(ENGLISH).orElseThrow();
  }

  SuggestionLanguage find(String name) {
    return named(name).orElse(english);
  }

  private Optional<SuggestionLanguage> named(String name) {
    return Optional.ofNullable(languages.get(name.strip().toLowerCase(Locale.ROOT)));
  }
}
