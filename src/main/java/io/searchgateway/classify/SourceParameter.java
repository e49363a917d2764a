package io.searchgateway.classify;

import io.searchgateway.json.Json;
import jakarta.json.stream.JsonParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s\"'`\\[\\](){},:;=]+");

  /** Binary JSON counts its text: the letter that is the count would stand before the name. */
  private static final Pattern BEFORE_DOT = Pattern.compile("(?=\\.)");

  /** Date math that may spell a name in pieces, which words would not show. */
  private static final Pattern SPELLED = Pattern.compile("<[^>]*[{\\\\]");

  /** A query language in which indices are named inside of text: SQL, PPL, ES|QL. */
  private static final Pattern QUERY_TEXT =
      Pattern.compile("(?is)\\s*(select|with|show|describe|from|search|source)\\b.*");

  private static final Pattern ESCAPE =
      Pattern.compile(
          "\\\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|\\r?\\n[ \\t]*)");

  private SourceParameter() {}

  static List<IndexExpression> indices(String source) {
    List<IndexExpression> found = new ArrayList<>();
    if (walk(source, found)) {
      return found;
    }
    found.clear();
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
            } else if (key.equals("query") && QUERY_TEXT.matcher(parser.getString()).matches()) {
              found.addAll(words(parser.getString()));
            }
          }
          default -> {}
        }
      }
      return true;
    } catch (RuntimeException noJson) { // What is nested too deeply has no exception of its own.
      return false;
    }
  }

  /** Every word of a text, each taken for an index expression. */
  static List<IndexExpression> words(String text) {
    String plain = unescaped(text);
    if (SPELLED.matcher(plain).find()) {
      return List.of(IndexExpression.UNKNOWN);
    }
    boolean binary = plain.chars().anyMatch(c -> c > 0x7e);
    return BETWEEN_WORDS
        .splitAsStream(plain)
        .flatMap(word -> binary ? BEFORE_DOT.splitAsStream(word) : Stream.of(word))
        .filter(word -> !word.isEmpty())
        .map(IndexExpression::parse)
        .toList();
  }

  /**
   * YAML's double-quoted text may spell any character by its number in hexadecimal digits, and may
   * be broken in the middle of a word by a backslash at the end of a line.
   */
  private static String unescaped(String text) {
    return ESCAPE.matcher(text).replaceAll(SourceParameter::character);
  }

  private static String character(MatchResult escape) {
    for (int group = 1; group <= 3; group++) {
      String digits = escape.group(group);
      if (digits != null) {
        long code = Long.parseLong(digits, 16);
        return code <= Character.MAX_CODE_POINT && code > ' '
            ? Matcher.quoteReplacement(Character.toString((int) code))
            : " ";
      }
    }
    return "";
  }
}
