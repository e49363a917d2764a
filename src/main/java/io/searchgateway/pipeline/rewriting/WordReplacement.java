package io.searchgateway.pipeline.rewriting;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Replaces whole words, or several in a row, in one pass: in any case, the longest first, and what
 * was put in is not looked at again.
 */
public final class WordReplacement {

  private static final String PART_OF_WORD = "[\\p{L}\\p{M}\\p{N}_]";

  private final Map<String, String> replacements = new HashMap<>();
  private final Pattern words;

  /** Replacements by word; blank words are passed over, of equal ones the first counts. */
  public WordReplacement(Map<String, String> byWord) {
    byWord.forEach(
        (word, replacement) -> {
          if (!word.isBlank()) {
            replacements.putIfAbsent(normal(word), replacement);
          }
        });
    words =
        Pattern.compile(
            replacements.keySet().stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(WordReplacement::expression)
                .collect(
                    Collectors.joining(
                        "|", "(?<!" + PART_OF_WORD + ")(?:", ")(?!" + PART_OF_WORD + ")")),
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** The text with its words replaced. */
  public String in(String text) {
    if (replacements.isEmpty()) {
      return text;
    }
    return words
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    replacements.getOrDefault(normal(found.group()), found.group())));
  }

  private static String expression(String word) {
    return Stream.of(word.split(" ", -1)).map(Pattern::quote).collect(Collectors.joining("\\s+"));
  }

  private static String normal(String words) {
    return words.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
  }
}
