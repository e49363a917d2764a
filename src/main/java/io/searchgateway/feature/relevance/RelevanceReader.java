package io.searchgateway.feature.relevance;

import io.searchgateway.indices.design.Grams;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.reader.Warning;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads what clients send as settings; tells all that is wrong with them. */
final class RelevanceReader {

  private static final String INDEX_SETTINGS = "indexSettings";

  /** Shown with settings, and passed over when they come back with them. */
  private static final Set<String> SHOWN =
      Set.of("index", "analysis", "version", "updated_at", "updated_by", "saved", "warnings");

  private RelevanceReader() {}

  /** The sections of a body. */
  static JsonObject sections(JsonObject body) {
    JsonObjectBuilder sections = Json.object();
    body.forEach(
        (name, value) -> {
          if (!SHOWN.contains(name)) {
            sections.add(name, value);
          }
        });
    return sections.build();
  }

  /**
   * What is saved after a change.
   *
   * @param at where the change stands in the body
   * @throws Problem 400 with a pointer for each thing that is wrong
   */
  static JsonObject changed(JsonObject saved, JsonObject change, FieldCheck fields, Pointer at) {
    SettingsFaults faults = new SettingsFaults();
    change.forEach((name, section) -> section(name, section, at.child(name), fields, faults));
    faults.refuse();
    JsonObject changed = SettingsDocument.changed(saved, change);
    weights(SettingsDocument.section(changed, SettingsMembers.SEARCH), at, faults);
    grams(SettingsDocument.section(changed, INDEX_SETTINGS), at, faults);
    faults.refuse();
    return changed;
  }

  private static void section(
      String name, JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults) {
    if (value == JsonValue.NULL || !SettingsMembers.isSection(name)) {
      return;
    }
    if (!(value instanceof JsonObject members)) {
      faults.wrongType("an object", at);
      return;
    }
    Map<String, ValueCheck> checks = SettingsMembers.of(name);
    members.forEach(
        (member, sent) -> {
          if (sent != JsonValue.NULL) {
            checks
                .getOrDefault(member, ValueCheck.ANY)
                .check(sent, at.child(member), fields, faults);
          }
        });
  }

  private static void weights(JsonObject search, Pointer at, SettingsFaults faults) {
    int fields = length(search, SettingsMembers.DATA_FIELD);
    int weights = length(search, SettingsMembers.WEIGHTS);
    if (search.containsKey(SettingsMembers.WEIGHTS) && fields != weights) {
      faults.add(
          "different_lengths",
          "dataField has " + fields + " entries and fieldWeights " + weights,
          at.child(SettingsMembers.SEARCH).child(SettingsMembers.WEIGHTS));
    }
  }

  private static void grams(JsonObject settings, Pointer at, SettingsFaults faults) {
    int least = settings.getInt("minGram", Grams.USUAL.least());
    int most = settings.getInt("maxGram", Grams.USUAL.most());
    if (!Grams.areSizes(least, most)) {
      faults.add(
          "out_of_range",
          "minGram is " + least + " and maxGram " + most + ", but must not be less",
          at.child(INDEX_SETTINGS).child(settings.containsKey("maxGram") ? "maxGram" : "minGram"));
    }
  }

  private static int length(JsonObject section, String name) {
    return section.get(name) instanceof JsonArray list ? list.size() : 0;
  }

  /** What is kept but not understood, by its pointer. */
  static List<Warning> warnings(JsonObject saved) {
    List<Warning> warnings = new ArrayList<>();
    saved.forEach(
        (name, section) -> {
          Pointer at = Pointer.ROOT.child(name);
          if (!SettingsMembers.isSection(name)) {
            if (!SettingsMembers.RESERVED.contains(name)) {
              warnings.add(warning(at, "this section has no effect"));
            }
          } else {
            section.asJsonObject().keySet().stream()
                .filter(member -> !SettingsMembers.of(name).containsKey(member))
                .forEach(
                    member -> warnings.add(warning(at.child(member), "this member has no effect")));
          }
        });
    return warnings;
  }

  private static Warning warning(Pointer at, String message) {
    return new Warning("unknown_member", message, at.toString());
  }
}
