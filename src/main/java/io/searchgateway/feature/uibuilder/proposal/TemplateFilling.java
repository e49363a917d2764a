package io.searchgateway.feature.uibuilder.proposal;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts the fields of an index into a template. {@code "{title}"} stands for the field of a role;
 * where there is none, the member is left out, or the entry of an array that it is in. An entry
 * with {@code max} is repeated for up to so many fields of its role; no field is twice in an array.
 */
final class TemplateFilling {

  private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)}");
  private static final String MAX = "max";
  private static final String SETTINGS = "rsConfig";

  private final FieldRoles roles;

  TemplateFilling(FieldRoles roles) {
    this.roles = roles;
  }

  /** The template with fields. */
  JsonObject fill(JsonObject template) {
    JsonObjectBuilder filled = Json.object();
    for (Map.Entry<String, JsonValue> member : template.entrySet()) {
      value(member.getValue()).ifPresent(value -> filled.add(member.getKey(), value));
    }
    return filled.build();
  }

  private Optional<JsonValue> value(JsonValue value) {
    if (value instanceof JsonObject object) {
      return Optional.of(fill(object));
    }
    if (value instanceof JsonArray array) {
      return Optional.of(array(array));
    }
    Optional<String> role = role(value);
    return role.isEmpty()
        ? Optional.of(value)
        : roles.of(role.get()).stream().findFirst().map(field -> name(role.get(), field));
  }

  private static Optional<String> role(JsonValue value) {
    if (value instanceof JsonString text) {
      Matcher place = PLACE.matcher(text.getString());
      return place.matches() ? Optional.of(place.group(1)) : Optional.empty();
    }
    if (value instanceof JsonObject object) {
      return object.values().stream()
          .map(TemplateFilling::role)
          .flatMap(Optional::stream)
          .findFirst();
    }
    return Optional.empty();
  }

  private JsonArray array(JsonArray array) {
    JsonArrayBuilder filled = Json.array();
    Set<String> used = new HashSet<>();
    Set<String> ids = new HashSet<>();
    for (JsonValue entry : array) {
      Optional<String> role = role(entry);
      if (role.isEmpty()) {
        filled.add(entry);
        continue;
      }
      boolean once = isOption(entry);
      List<SampledField> fields =
          roles.of(role.get()).stream()
              .filter(field -> once || !used.contains(field.name()))
              .limit(most(entry))
              .toList();
      for (SampledField field : fields) {
        used.add(field.name());
        filled.add(entry(entry, role.get(), field, ids));
      }
    }
    return filled.build();
  }

  /** Both orders of a field may be there. */
  private static boolean isOption(JsonValue entry) {
    return entry instanceof JsonObject object && object.containsKey("sortBy");
  }

  private static int most(JsonValue entry) {
    return entry instanceof JsonObject object && object.get(MAX) instanceof JsonNumber number
        ? number.intValue()
        : 1;
  }

  private static JsonValue entry(
      JsonValue entry, String role, SampledField field, Set<String> ids) {
    if (!(entry instanceof JsonObject object)) {
      return name(role, field);
    }
    JsonObjectBuilder filled = Json.object();
    object.forEach(
        (name, value) -> {
          if (name.equals(SETTINGS) && value instanceof JsonObject settings) {
            filled.add(name, settings(settings, field, ids));
          } else if (!name.equals(MAX)) {
            filled.add(name, role(value).isPresent() ? name(role, field) : value);
          }
        });
    return filled.build();
  }

  /** Facets and charts have an ID for addresses, and a title. */
  private static JsonObjectBuilder settings(
      JsonObject settings, SampledField field, Set<String> ids) {
    boolean chart = settings.containsKey("chartType");
    String word = FieldSample.word(field.name()) + (chart ? "_chart" : "");
    String id = ids.add(word) ? word : word + "_" + ids.size();
    JsonObjectBuilder filled =
        Json.object().add("componentId", id).add("title", Labels.of(field.name()));
    settings.forEach(
        (name, value) ->
            filled.add(name, role(value).isPresent() ? Json.text(counted(field)) : value));
    return filled;
  }

  private static JsonString name(String role, SampledField field) {
    return Json.text(role.equals("list") || role.equals("tabs") ? counted(field) : field.name());
  }

  private static String counted(SampledField field) {
    return field.filtered().isEmpty() ? field.name() : field.filtered();
  }
}
