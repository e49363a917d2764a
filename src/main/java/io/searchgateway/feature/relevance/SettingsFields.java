package io.searchgateway.feature.relevance;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The fields that settings name. */
final class SettingsFields {

  private static final List<List<String>> PLACES =
      List.of(
          List.of(SettingsMembers.SEARCH, SettingsMembers.DATA_FIELD),
          List.of(SettingsMembers.SEARCH, "rankFeature"),
          List.of("aggregations", SettingsMembers.DATA_FIELD),
          List.of("results", "includeFields"),
          List.of("results", "excludeFields"),
          List.of("results", "highlightFields"),
          List.of("results", "sortOptions"),
          List.of("results", "distinctField"));

  private SettingsFields() {}

  /** All names but those that stand for every field, or for scores. */
  static Set<String> named(JsonObject sections) {
    Set<String> names = new TreeSet<>();
    for (List<String> place : PLACES) {
      add(
          SettingsDocument.section(sections, place.get(0))
              .getOrDefault(place.get(1), JsonValue.NULL),
          names);
    }
    names.addAll(
        SettingsDocument.section(
                SettingsDocument.section(
                    SettingsDocument.section(sections, "results"), "highlightOptions"),
                "fields")
            .keySet());
    names.removeAll(Set.of("*", "_score", "_doc"));
    return names;
  }

  private static void add(JsonValue value, Set<String> names) {
    if (value instanceof JsonString name) {
      names.add(name.getString());
    } else if (value instanceof JsonArray list) {
      list.forEach(
          entry ->
              add(
                  entry instanceof JsonObject option
                      ? option.getOrDefault(SettingsMembers.DATA_FIELD, JsonValue.NULL)
                      : entry,
                  names));
    } else if (value instanceof JsonObject fields) {
      names.addAll(fields.keySet());
    }
  }
}
