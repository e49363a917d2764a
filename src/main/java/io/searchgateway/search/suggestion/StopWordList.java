package io.searchgateway.search.suggestion;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.tartarus.snowball.SnowballStemmer;

/** Lists of stop words: Lucene's, and own ones for languages that it has none for. */
final class StopWordList {

  private StopWordList() {}

  /** A list of the Snowball project. */
  static Set<String> snowball(String language) {
    return lucene("snowball/" + language + "_stop");
  }

  /** The list of the analyser of a language. */
  static Set<String> analyser(String code) {
    return lucene(code + "/stopwords");
  }

  /** That of Persian, which is written with Arabic letters, with the letters of Persian too. */
  static Set<String> persian() {
    Set<String> words = new HashSet<>(analyser("fa"));
    for (String word : analyser("fa")) {
      words.add(word.replace('\u064A', '\u06CC').replace('\u0643', '\u06A9'));
    }
    return words;
  }

  private static Set<String> lucene(String name) {
    return read(SnowballStemmer.class, "/org/apache/lucene/analysis/" + name + ".txt");
  }

  /** A list beside this class. */
  static Set<String> own(String language) {
    return read(StopWordList.class, language + ".txt");
  }

  private static Set<String> read(Class<?> beside, String resource) {
    try (InputStream in = beside.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("No stop words at " + resource);
      }
      Set<String> words = new HashSet<>();
      new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .lines()
          .map(line -> line.replaceFirst("[|#].*", ""))
          .forEach(line -> words.addAll(WordSplitter.of(line, Integer.MAX_VALUE)));
      return words;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
