package io.searchgateway.feature.relevance;

import static io.searchgateway.feature.relevance.ValueCheck.ANY;
import static io.searchgateway.feature.relevance.ValueCheck.FLAG;
import static io.searchgateway.feature.relevance.ValueCheck.field;
import static io.searchgateway.feature.relevance.ValueCheck.integer;
import static io.searchgateway.feature.relevance.ValueCheck.listOf;
import static io.searchgateway.feature.relevance.ValueCheck.number;
import static io.searchgateway.feature.relevance.ValueCheck.oneOf;
import static io.searchgateway.feature.relevance.ValueCheck.text;

import io.searchgateway.json.Pointer;
import io.searchgateway.language.Languages;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The members of the settings by section, and what each may be. */
final class SettingsMembers {

  static final String SEARCH = "search";
  static final String DATA_FIELD = "dataField";
  static final String WEIGHTS = "fieldWeights";

  /** Sections that are kept for a feature to come. */
  static final Set<String> RESERVED = Set.of("rules");

  private static final int MOST_FIELDS = 200;
  private static final int MOST_WORDS = 1000;
  private static final int LONGEST_NAME = 512;
  private static final int HEAVIEST_FIELD = 100;
  private static final int MOST_BUCKETS = 10_000;
  private static final int MOST_HITS = 1000;
  private static final int MOST_SORTS = 50;

  /** One word, or a word and its stem. */
  private static final Pattern STEMMING_EXCEPTION =
      Pattern.compile("[^\\s,=>]+(\\s*=>\\s*[^\\s,=>]+)?");

  private static final ValueCheck SORT_OPTION =
      (value, at, fields, faults) -> {
        if (!(value instanceof JsonObject option)) {
          faults.wrongType("an object with label, dataField and sortBy", at);
          return;
        }
        Map<String, ValueCheck> members =
            Map.of(
                "label",
                text(LONGEST_NAME),
                DATA_FIELD,
                field(FieldUse.VALUES),
                "sortBy",
                oneOf("asc", "desc"));
        option.forEach(
            (name, member) ->
                members.getOrDefault(name, ANY).check(member, at.child(name), fields, faults));
        if (!option.containsKey(DATA_FIELD)) {
          faults.add("missing_field", "a sort option requires dataField", at);
        }
      };

  private static final Map<String, Map<String, ValueCheck>> SECTIONS =
      Map.of(
          SEARCH,
          Map.of(
              DATA_FIELD,
              listOf(field(FieldUse.SEARCH), MOST_FIELDS),
              WEIGHTS,
              listOf(number(0, HEAVIEST_FIELD), MOST_FIELDS),
              "fuzziness",
              SettingsMembers::fuzziness,
              "queryFormat",
              oneOf("or", "and"),
              "searchOperators",
              FLAG,
              "queryString",
              FLAG,
              "rankFeature",
              RankFeatureCheck.ALL,
              "enableSynonyms",
              FLAG),
          "aggregations",
          Map.of(
              DATA_FIELD,
              SettingsMembers::facets,
              "size",
              integer(1, MOST_BUCKETS),
              "sortBy",
              oneOf("count", "asc", "desc"),
              "includeNullValues",
              FLAG,
              "queryFormat",
              oneOf("or", "and")),
          "results",
          Map.of(
              "size",
              integer(0, MOST_HITS),
              "includeFields",
              listOf(text(LONGEST_NAME), MOST_FIELDS),
              "excludeFields",
              listOf(text(LONGEST_NAME), MOST_FIELDS),
              "highlight",
              FLAG,
              "highlightFields",
              listOf(field(FieldUse.SHOW), MOST_FIELDS),
              "highlightOptions",
              HighlightCheck.ALL,
              "sortOptions",
              listOf(SORT_OPTION, MOST_SORTS),
              "distinctField",
              field(FieldUse.VALUES)),
          "language",
          Map.of(
              "language",
              SettingsMembers::language,
              "applyStopwords",
              FLAG,
              "customStopwords",
              listOf(text(LONGEST_NAME), MOST_WORDS),
              "stemmingExceptions",
              listOf(SettingsMembers::stemmingException, MOST_WORDS),
              "normalizeDiacritics",
              FLAG),
          "synonyms",
          Map.of("enabled", FLAG),
          "indexSettings",
          Map.of("enableNgram", FLAG, "minGram", integer(1, 20), "maxGram", integer(1, 20)));

  private SettingsMembers() {}

  /** What the members of a section may be; empty for a section that is not known. */
  static Map<String, ValueCheck> of(String section) {
    return SECTIONS.getOrDefault(section, Map.of());
  }

  static boolean isSection(String name) {
    return SECTIONS.containsKey(name);
  }

  private static void language(
      JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults) {
    if (!(value instanceof JsonString name)) {
      faults.wrongType("the name of a language", at);
    } else if (Languages.find(name.getString()).isEmpty()) {
      faults.add("unknown_language", "the language is not supported", at);
    }
  }

  private static void fuzziness(
      JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults) {
    boolean edits =
        value instanceof JsonNumber number
            && number.isIntegral()
            && ValueCheck.isWithin(number.bigDecimalValue(), 0, 2);
    if (!edits && !(value instanceof JsonString word && word.getString().equals("AUTO"))) {
      faults.add("bad_fuzziness", "fuzziness must be \"AUTO\", 0, 1 or 2", at);
    }
  }

  private static void stemmingException(
      JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults) {
    if (!(value instanceof JsonString exception)) {
      faults.wrongType("a string", at);
    } else if (exception.getString().length() > LONGEST_NAME
        || !STEMMING_EXCEPTION.matcher(exception.getString().strip()).matches()) {
      faults.add("bad_stemming_exception", "this must be one word, or a rule `word => stem`", at);
    }
  }

  private static void facets(
      JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults) {
    if (!(value instanceof JsonObject facets)) {
      faults.wrongType("an object of fields", at);
    } else if (facets.size() > MOST_FIELDS) {
      faults.add("out_of_range", "there can be at most " + MOST_FIELDS + " fields", at);
    } else {
      ValueCheck kind = oneOf("term", "range");
      facets.forEach(
          (name, type) -> {
            fields.check(name, FieldUse.VALUES, at.child(name), faults);
            kind.check(type, at.child(name), fields, faults);
          });
    }
  }
}
