package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.query.DataField;
import io.searchgateway.query.TextOptions;
import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Set;

/**
 * A text as it is searched.
 *
 * @param phrases parts of the text whose words must stand together
 * @param typed whether it is what was typed, of which the last word may be a beginning
 */
record Wording(
    String text, List<DataField> fields, JsonValue fuzziness, Set<String> phrases, boolean typed) {

  /** Most words that one with other letters becomes, unless it was typed. */
  static final int EXPANSIONS = 5;

  /** Fields that are not split into words. */
  private static final List<String> WHOLE = List.of(".keyword", ".raw");

  /** Fields that hold the same text as the one that they belong to, for what is being typed. */
  private static final List<String> REFINING =
      List.of(".keyword", ".raw", ".autosuggest", ".search", ".delimiter");

  /** Fields whose analysis does not allow prefixes of phrases. */
  private static final List<String> WITHOUT_PREFIXES =
      List.of(".keyword", ".autosuggest", ".search");

  /** The text that was typed. */
  static Wording typed(String text, List<DataField> fields, TextOptions options) {
    return new Wording(text, fields, options.fuzziness(), Set.of(), true);
  }

  /** Those of a search that find other wordings: all, where there are none but for typing. */
  static List<DataField> others(List<DataField> fields) {
    List<DataField> others =
        fields.stream().filter(field -> !endsWithAny(field, REFINING)).toList();
    return others.isEmpty() ? fields : others;
  }

  Wording withoutFuzziness() {
    return new Wording(text, fields, Json.number(0), phrases, typed);
  }

  boolean isFuzzy() {
    return fuzziness instanceof JsonNumber number
        ? number.intValue() != 0
        : !(fuzziness instanceof JsonString sent) || !sent.getString().equals("0");
  }

  /** The fields in which its last word may be a beginning. */
  List<DataField> prefixFields() {
    return typed
        ? fields.stream().filter(field -> !endsWithAny(field, WITHOUT_PREFIXES)).toList()
        : List.of();
  }

  /**
   * How many clauses the engine makes of it: one for each word in each field, and one for each
   * phrase.
   */
  int clauses(TextOptions options) {
    int words = TextWord.of(text).size();
    int whole = (int) fields.stream().filter(field -> endsWithAny(field, WHOLE)).count();
    int terms = words * (fields.size() - whole) + whole;
    if (options.syntax() != TextOptions.Syntax.WORDS) {
      return terms;
    }
    int inBestField = options.queryFormat().isAnd() ? 0 : isFuzzy() && !typed ? EXPANSIONS : 1;
    return terms * (1 + inBestField)
        + fields.size() * (1 + phrases.size())
        + prefixFields().size() * words;
  }

  private static boolean endsWithAny(DataField field, List<String> suffixes) {
    String name = field.name();
    return suffixes.stream().anyMatch(name::endsWith);
  }
}
