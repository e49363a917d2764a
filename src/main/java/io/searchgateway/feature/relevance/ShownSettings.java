package io.searchgateway.feature.relevance;

import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.query.reader.Warning;
import io.searchgateway.request.Caller;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/** Settings as the API shows them. */
final class ShownSettings {

  private ShownSettings() {}

  /** With the fields of the mapping where none are saved. */
  static JsonObject of(RelevanceSettings settings, Caller caller, MappingDefaults mapping) {
    return described(settings, complete(settings.sections(), caller, mapping));
  }

  /** Without looking at the mapping. */
  static JsonObject listed(RelevanceSettings settings) {
    return described(settings, SettingsDocument.complete(settings.sections()));
  }

  /** Every section, with the fields of the mapping where none are saved. */
  static JsonObject complete(JsonObject saved, Caller caller, MappingDefaults mapping) {
    JsonObject complete = SettingsDocument.complete(saved);
    JsonObject search = SettingsDocument.section(complete, SettingsMembers.SEARCH);
    JsonArray fields = array(search, SettingsMembers.DATA_FIELD);
    JsonArray weights = array(search, SettingsMembers.WEIGHTS);
    Predicate<String> open = RelevanceRights.open(caller, mapping);
    JsonObjectBuilder shown = Json.object(search);
    if (fields.isEmpty()) {
      shown.add(SettingsMembers.DATA_FIELD, mapping.names(open));
      shown.add(SettingsMembers.WEIGHTS, mapping.weights(open));
    } else if (weights.isEmpty()) {
      shown.add(
          SettingsMembers.WEIGHTS, Json.array(Collections.nCopies(fields.size(), BigDecimal.ONE)));
    }
    return Json.object(complete).add(SettingsMembers.SEARCH, shown).build();
  }

  private static JsonArray array(JsonObject section, String name) {
    return section.get(name) instanceof JsonArray list ? list : JsonValue.EMPTY_JSON_ARRAY;
  }

  private static JsonObject described(RelevanceSettings settings, JsonObject sections) {
    SettingsVersion newest = settings.newest();
    JsonObjectBuilder shown =
        Json.object()
            .add("index", settings.index())
            .addAll(Json.object(sections))
            .add("version", newest.version())
            .add("updated_at", newest.at().getEpochSecond())
            .add("updated_by", newest.author())
            .add("saved", settings.sections());
    List<Warning> warnings = RelevanceReader.warnings(settings.sections());
    if (!warnings.isEmpty()) {
      shown.add("warnings", Json.array(warnings.stream().map(RecordJson::write).toList()));
    }
    return shown.build();
  }
}
