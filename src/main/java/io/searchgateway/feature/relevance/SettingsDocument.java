package io.searchgateway.feature.relevance;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;

/** Relevance settings as sections of members, where what is not said has its factory default. */
final class SettingsDocument {

  /** What an index has that nobody saved settings for; fields come from the mapping. */
  static final JsonObject FACTORY = read();

  /** The typing errors that are tolerated where the searched fields come from settings as well. */
  static final JsonValue FACTORY_FUZZINESS =
      section(FACTORY, SettingsMembers.SEARCH).getOrDefault("fuzziness", JsonValue.NULL);

  private SettingsDocument() {}

  private static JsonObject read() {
    try (InputStream in = SettingsDocument.class.getResourceAsStream("defaults.json")) {
      return Json.readObject(in == null ? new byte[0] : in.readAllBytes()).orElseThrow();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** Every member, be it a saved one or a default. */
  static JsonObject complete(JsonObject saved) {
    JsonObjectBuilder complete = Json.object();
    FACTORY.forEach(
        (name, section) -> complete.add(name, over(section.asJsonObject(), section(saved, name))));
    saved.forEach(
        (name, section) -> {
          if (!FACTORY.containsKey(name)) {
            complete.add(name, section);
          }
        });
    return complete.build();
  }

  /**
   * What is saved after a change.
   *
   * @param change sections with members; null for a section or a member stands for its default
   */
  static JsonObject changed(JsonObject saved, JsonObject change) {
    JsonObjectBuilder changed = Json.object(saved);
    change.forEach(
        (name, section) -> {
          if (section == JsonValue.NULL) {
            changed.remove(name);
          } else {
            changed.add(
                name,
                section instanceof JsonObject members && FACTORY.containsKey(name)
                    ? without(over(section(saved, name), members), members)
                    : section);
          }
        });
    return changed.build();
  }

  private static JsonObject over(JsonObject below, JsonObject members) {
    JsonObjectBuilder all = Json.object(below);
    members.forEach(all::add);
    return all.build();
  }

  private static JsonObject without(JsonObject all, JsonObject change) {
    JsonObjectBuilder rest = Json.object(all);
    for (Map.Entry<String, JsonValue> member : change.entrySet()) {
      if (member.getValue() == JsonValue.NULL) {
        rest.remove(member.getKey());
      }
    }
    return rest.build();
  }

  /** A section; empty when there is none. */
  static JsonObject section(JsonObject settings, String name) {
    return settings.get(name) instanceof JsonObject section ? section : JsonValue.EMPTY_JSON_OBJECT;
  }
}
