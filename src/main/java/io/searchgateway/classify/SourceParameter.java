package io.searchgateway.classify;

import io.searchgateway.json.Json;
import jakarta.json.JsonException;
import jakarta.json.stream.JsonParser;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The indices named in a body that stands in the query parameter {@code source}.
 *
 * <p>JSON is walked for the keys that name indices anywhere in the engines' query languages. What
 * is no JSON (YAML may be given there too) is cut into words, and each word is taken for a name:
 * that refuses too much rather than too little.
 */
final class SourceParameter {

  private static final Set<String> KEYS =
      Set.of("index", "_index", "indices", "target_index", "new_index", "alias", "dest", "source");
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s\"'\\[\\]{},:=]+");

  private SourceParameter() {}

  static List<IndexExpression> indices(String source) {
    List<IndexExpression> found = new ArrayList<>();
    // One walk per line, for _msearch takes line-separated JSON here.
    for (String line : source.split("\n", -1)) {
      if (!line.isBlank() && !walk(line, found)) {
        return words(source);
      }
    }
    return found;
  }

  private static boolean walk(String json, List<IndexExpression> found) {
    try (JsonParser parser = Json.parser(json)) {
      String key = "";
      while (parser.hasNext()) {
        switch (parser.next()) {
          case KEY_NAME -> key = parser.getString();
          case VALUE_STRING -> {
            if (KEYS.contains(key)) {
              found.add(IndexExpression.parse(parser.getString()));
            }
          }
          default -> {}
        }
      }
      return true;
    } catch (JsonException | NoSuchElementException | IllegalStateException noJson) {
      return false;
    }
  }

  private static List<IndexExpression> words(String text) {
    List<IndexExpression> found = new ArrayList<>();
    BETWEEN_WORDS
        .splitAsStream(unescaped(text))
        .filter(word -> !word.isEmpty())
        .map(IndexExpression::parse)
        .forEach(found::add);
    return found;
  }

  /** YAML's double-quoted text may spell any character by its number in hexadecimal digits. */
  private static String unescaped(String text) {
    return Pattern.compile("\\\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8}))")
        .matcher(text)
        .replaceAll(
            match -> {
              String digits =
                  match.group(1) != null
                      ? match.group(1)
                      : match.group(2) != null ? match.group(2) : match.group(3);
              long code = Long.parseLong(digits, 16);
              return code <= Character.MAX_CODE_POINT && code > ' '
                  ? java.util.regex.Matcher.quoteReplacement(Character.toString((int) code))
                  : " ";
            });
  }
}
