package io.searchgateway.saved;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.rights.WildcardPattern;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Preferences of a feature.
 *
 * @param members in the order in which they are answered
 * @param saved what somebody has saved, in camel case; members that are not known are among it
 */
public record Preferences(List<PreferenceMember> members, JsonObject saved) {

  public Preferences {
    members = List.copyOf(members);
  }

  /** Most bytes that are kept. */
  private static final int MOST_BYTES = 256 * 1024;

  /** Answered with preferences, and passed over when they come back with them. */
  private static final Set<String> ANSWERED =
      Set.of("index", "last_synced_time", "lastSyncedTime", "updated_at", "updated_by", "warnings");

  /** Those that nobody has saved. */
  public static Preferences initial(List<PreferenceMember> members) {
    return new Preferences(members, JsonValue.EMPTY_JSON_OBJECT);
  }

  /**
   * The same with what a client sent: other members keep their values, and null takes one back.
   *
   * @throws Problem 400 with a pointer for each thing that is wrong
   */
  public Preferences with(JsonObject sent) {
    List<Fault> faults = new ArrayList<>();
    Map<String, JsonValue> changed = new LinkedHashMap<>(saved);
    Set<String> seen = new HashSet<>();
    sent.forEach(
        (name, value) -> {
          if (ANSWERED.contains(name)) {
            return;
          }
          Optional<PreferenceMember> known = member(name);
          String canonical = known.map(PreferenceMember::name).orElse(name);
          if (!seen.add(canonical)) {
            faults.add(
                Fault.badRequest(
                    "repeated_member",
                    "this member is repeated in another spelling",
                    Pointer.ROOT.child(name).toString()));
          } else if (value == JsonValue.NULL) {
            changed.remove(canonical);
          } else {
            known.ifPresent(
                member -> member.check().check(value, Pointer.ROOT.child(name), faults));
            changed.put(canonical, value);
          }
        });
    JsonObjectBuilder merged = Json.object();
    changed.forEach(merged::add);
    JsonObject json = merged.build();
    if (Json.bytes(json).length > MOST_BYTES) {
      faults.add(
          Fault.badRequest(
              "too_large", "preferences can have at most " + MOST_BYTES + " bytes", ""));
    }
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
    return new Preferences(members, json);
  }

  private Optional<PreferenceMember> member(String name) {
    return members.stream()
        .filter(member -> member.name().equals(name) || member.snakeName().equals(name))
        .findFirst();
  }

  /** All members with their values, then a list of warnings where some are not known. */
  public JsonObjectBuilder shown(boolean snakeCase) {
    JsonObjectBuilder shown = Json.object();
    for (PreferenceMember member : members) {
      JsonValue value = value(member);
      if (value != JsonValue.NULL) {
        shown.add(snakeCase ? member.snakeName() : member.name(), value);
      }
    }
    List<String> unknown =
        saved.keySet().stream().filter(name -> member(name).isEmpty()).sorted().toList();
    unknown.forEach(name -> shown.add(name, saved.get(name)));
    if (!unknown.isEmpty()) {
      shown.add(
          "warnings",
          Json.array(unknown, name -> MemberCheck.warning(Pointer.ROOT.child(name).toString())));
    }
    return shown;
  }

  private JsonValue value(PreferenceMember member) {
    return saved.getOrDefault(member.name(), member.initial());
  }

  private JsonValue value(String name) {
    return value(member(name).orElseThrow());
  }

  /** The number of that name, or its default. */
  public int number(String name) {
    return ((JsonNumber) value(name)).intValue();
  }

  /** The truth value of that name, or its default. */
  public boolean flag(String name) {
    return value(name) == JsonValue.TRUE;
  }

  /** The word of that name, or its default. */
  public String word(String name) {
    return ((JsonString) value(name)).getString();
  }

  /** The texts of that name, or their default. */
  public List<String> texts(String name) {
    return ((JsonArray) value(name))
        .getValuesAs(JsonString.class).stream().map(JsonString::getString).toList();
  }

  /** Those of a query, else those that are saved, as patterns. */
  public List<WildcardPattern> indices(Optional<String> query) {
    return IndexNames.patterns(
        query
            .map(IndexNames::split)
            .filter(names -> !names.isEmpty())
            .orElseGet(() -> texts("indices")));
  }

  /** The objects of that name, or their default. */
  public List<JsonObject> objects(String name) {
    return ((JsonArray) value(name)).getValuesAs(JsonObject.class);
  }
}
