package io.searchgateway.feature.suggestions.popular;

import io.searchgateway.search.history.PersonalDetails;
import io.searchgateway.search.history.SearchTexts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Which texts of searches others may see. */
final class TextFilter {

  private static final Pattern WORD_BREAK = Pattern.compile("[^\\p{L}\\p{N}\\p{M}']+");
  private static final Set<String> PROFANE = profanity();

  private final boolean profanity;
  private final boolean personal;
  private final Set<String> barredWords = new HashSet<>();
  private final Set<String> barredTexts = new HashSet<>();

  TextFilter(boolean profanity, boolean personal, Collection<String> blacklist) {
    this.profanity = profanity;
    this.personal = personal;
    for (String entry : blacklist) {
      String text = SearchTexts.comparable(entry);
      (text.indexOf(' ') < 0 ? barredWords : barredTexts).add(text);
    }
  }

  /** Whether a text, trimmed and in lower case, may be suggested. */
  boolean allows(String text) {
    String folded = SearchTexts.folded(text);
    List<String> words = Arrays.asList(WORD_BREAK.split(folded, -1));
    return SearchTexts.isPlain(text)
        && !barredTexts.contains(folded)
        && Arrays.stream(folded.split(" ", -1)).noneMatch(barredWords::contains)
        && words.stream().noneMatch(barredWords::contains)
        && !(profanity && words.stream().anyMatch(PROFANE::contains))
        && !(personal && PersonalDetails.isIn(text));
  }

  private static Set<String> profanity() {
    try (InputStream list = TextFilter.class.getResourceAsStream("profanity.txt")) {
      if (list == null) {
        throw new IllegalStateException("profanity.txt is missing");
      }
      return new String(list.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException damaged) {
      throw new UncheckedIOException(damaged);
    }
  }
}
