package io.searchgateway.language;

import static java.util.Map.entry;

import java.text.Normalizer;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.tartarus.snowball.SnowballStemmer;

/** Lists of stop words: Lucene's, and own ones for languages that it has none for. */
public final class StopWords {

  private static final String LUCENE = "/org/apache/lucene/analysis/";

  /** Persian, which is written with Arabic letters, is also found with the letters of Persian. */
  private static final String PERSIAN = "persian";

  /** Where each list is: in Lucene by its path, else beside this class. */
  private static final Map<String, String> FILES =
      Map.ofEntries(
          entry("arabic", "ar/stopwords"),
          entry("armenian", "hy/stopwords"),
          entry("basque", "eu/stopwords"),
          entry("bengali", "bn/stopwords"),
          entry("brazilian portuguese", "br/stopwords"),
          entry("bulgarian", "bg/stopwords"),
          entry("catalan", "ca/stopwords"),
          entry("chinese", "chinese"),
          entry("czech", "cz/stopwords"),
          entry("danish", "snowball/danish_stop"),
          entry("dutch", "snowball/dutch_stop"),
          entry("english", "snowball/english_stop"),
          entry("estonian", "et/stopwords"),
          entry("finnish", "snowball/finnish_stop"),
          entry("french", "snowball/french_stop"),
          entry("galician", "gl/stopwords"),
          entry("german", "snowball/german_stop"),
          entry("greek", "el/stopwords"),
          entry("hindi", "hi/stopwords"),
          entry("hungarian", "snowball/hungarian_stop"),
          entry("indonesian", "id/stopwords"),
          entry("irish", "ga/stopwords"),
          entry("italian", "snowball/italian_stop"),
          entry("japanese", "japanese"),
          entry("khmer", "khmer"),
          entry("korean", "korean"),
          entry("latvian", "lv/stopwords"),
          entry("lithuanian", "lt/stopwords"),
          entry("norwegian", "snowball/norwegian_stop"),
          entry(PERSIAN, "fa/stopwords"),
          entry("polish", "polish"),
          entry("portuguese", "snowball/portuguese_stop"),
          entry("romanian", "ro/stopwords"),
          entry("russian", "snowball/russian_stop"),
          entry("slovak", "slovak"),
          entry("sorani", "ckb/stopwords"),
          entry("spanish", "snowball/spanish_stop"),
          entry("swedish", "snowball/swedish_stop"),
          entry("thai", "th/stopwords"),
          entry("turkish", "tr/stopwords"),
          entry("ukrainian", "ukrainian"));

  private static final Map<String, Set<String>> READ = new ConcurrentHashMap<>();

  private StopWords() {}

  /** The list of a language by its English name: words in lower case, in the order of letters. */
  public static Optional<Set<String>> find(String language) {
    return Optional.ofNullable(FILES.get(language))
        .map(file -> READ.computeIfAbsent(language, name -> read(name, file)));
  }

  private static Set<String> read(String language, String file) {
    boolean own = !file.contains("/");
    Set<String> words = new TreeSet<>();
    for (String line :
        WordFile.lines(
            own ? StopWords.class : SnowballStemmer.class, (own ? "" : LUCENE) + file + ".txt")) {
      // Snowball's lists have their comments behind a bar.
      for (String word : line.replaceFirst("\\|.*", "").split("\\s+", -1)) {
        String plain = Normalizer.normalize(word, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
        words.add(plain);
        if (language.equals(PERSIAN)) {
          words.add(plain.replace('\u064A', '\u06CC').replace('\u0643', '\u06A9'));
        }
      }
    }
    words.remove("");
    return Collections.unmodifiableSet(words);
  }
}
