package io.searchgateway.feature.relevance;

import static io.searchgateway.feature.relevance.ValueCheck.FLAG;
import static io.searchgateway.feature.relevance.ValueCheck.integer;
import static io.searchgateway.feature.relevance.ValueCheck.listOf;
import static io.searchgateway.feature.relevance.ValueCheck.oneOf;
import static io.searchgateway.feature.relevance.ValueCheck.text;

import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Map;

/**
 * Options of the engine for highlights. Those that an engine would refuse are not saved, nor {@code
 * highlight_query}, which is said in the engine's query language.
 */
final class HighlightCheck {

  /** The whole object. */
  static final ValueCheck ALL = HighlightCheck::all;

  private static final String FIELDS = "fields";
  private static final int MOST_FIELDS = 200;
  private static final int MOST_TAGS = 20;
  private static final int LONGEST = 512;
  private static final int MOST_FRAGMENTS = 1000;
  private static final int MOST_CHARACTERS = 1_000_000;
  private static final ValueCheck CHARACTERS = integer(0, MOST_CHARACTERS);

  private static final Map<String, ValueCheck> OPTIONS =
      Map.ofEntries(
          Map.entry("pre_tags", HighlightCheck::tags),
          Map.entry("post_tags", HighlightCheck::tags),
          Map.entry("tags_schema", oneOf("styled")),
          // "fvh" fails on fields without term vectors, as most are.
          Map.entry("type", oneOf("unified", "plain")),
          Map.entry("encoder", oneOf("default", "html")),
          Map.entry("order", oneOf("none", "score")),
          Map.entry("number_of_fragments", integer(0, MOST_FRAGMENTS)),
          Map.entry("fragment_size", CHARACTERS),
          Map.entry("fragment_offset", CHARACTERS),
          Map.entry("fragmenter", oneOf("simple", "span")),
          Map.entry("no_match_size", CHARACTERS),
          Map.entry("max_analyzed_offset", integer(1, MOST_CHARACTERS)),
          Map.entry("boundary_scanner", oneOf("chars", "sentence", "word")),
          Map.entry("boundary_scanner_locale", text(LONGEST)),
          Map.entry("boundary_chars", HighlightCheck::characters),
          Map.entry("boundary_max_scan", CHARACTERS),
          Map.entry("phrase_limit", integer(1, MOST_CHARACTERS)),
          Map.entry("require_field_match", FLAG));

  private HighlightCheck() {}

  private static void all(JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults) {
    if (!(value instanceof JsonObject options)) {
      faults.wrongType("an object", at);
      return;
    }
    options.forEach(
        (name, option) -> {
          if (name.equals(FIELDS)) {
            fields(option, at.child(name), fields, faults);
          } else {
            option(name, option, at.child(name), fields, faults);
          }
        });
  }

  private static void fields(
      JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults) {
    if (!(value instanceof JsonObject named)) {
      faults.wrongType("an object of fields", at);
    } else if (named.size() > MOST_FIELDS) {
      faults.add("out_of_range", "there can be at most " + MOST_FIELDS + " fields", at);
    } else {
      named.forEach((name, options) -> field(name, options, at.child(name), fields, faults));
    }
  }

  private static void field(
      String name, JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults) {
    if (!name.equals("*")) {
      fields.check(name, FieldUse.SHOW, at, faults);
    }
    if (!(value instanceof JsonObject options)) {
      faults.wrongType("an object", at);
      return;
    }
    options.forEach((member, option) -> option(member, option, at.child(member), fields, faults));
  }

  private static void option(
      String name, JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults) {
    ValueCheck check = OPTIONS.get(name);
    if (check == null) {
      faults.add("unknown_member", "this option of highlights cannot be saved", at);
    } else {
      check.check(value, at, fields, faults);
    }
  }

  private static void tags(JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults) {
    if (value instanceof JsonArray) {
      listOf(text(LONGEST), MOST_TAGS).check(value, at, fields, faults);
    } else {
      text(LONGEST).check(value, at, fields, faults);
    }
  }

  /** Blanks are such characters too. */
  private static void characters(
      JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults) {
    if (!(value instanceof JsonString text)) {
      faults.wrongType("a string", at);
    } else if (text.getString().isEmpty() || text.getString().length() > LONGEST) {
      faults.add("out_of_range", "there must be 1 to " + LONGEST + " characters", at);
    }
  }
}
