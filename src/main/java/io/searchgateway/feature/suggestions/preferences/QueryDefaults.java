package io.searchgateway.feature.suggestions.preferences;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.rewriting.PropertyDefaults;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import io.searchgateway.saved.PreferenceMember;
import io.searchgateway.saved.Preferences;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Saved defaults of suggestion queries as they are for one caller: whatever a caller may not ask
 * for is left out, so that no default makes a search fail.
 */
final class QueryDefaults {

  /** Preferences that have another name as a property. */
  private static final Map<String, String> PROPERTIES = Map.of("url", "urlField");

  private static final List<String> OF_FIELDS = List.of("includeFields", "excludeFields");

  /** What tells of fields and documents, and is for nobody without a credential. */
  private static final Set<String> TELLING =
      Set.of("includeFields", "excludeFields", "categoryField", "url", "customQuery");

  private final List<WildcardPattern> indices;
  private final PropertyDefaults properties;

  /** Defaults for a caller; without one those that name fields are left out. */
  QueryDefaults(Preferences saved, Optional<Caller> caller) {
    this.indices = IndexNames.patterns(saved.texts("indices"));
    JsonObjectBuilder kept = Json.object();
    for (PreferenceMember member : PreferenceKind.INDEX.members()) {
      JsonValue value = saved.saved().getOrDefault(member.name(), JsonValue.NULL);
      if (!member.name().equals("indices") && value != JsonValue.NULL) {
        JsonValue allowed =
            caller
                .map(who -> allowed(member.name(), value, who))
                .orElse(TELLING.contains(member.name()) ? JsonValue.NULL : value);
        if (allowed != JsonValue.NULL) {
          kept.add(PROPERTIES.getOrDefault(member.name(), member.name()), allowed);
        }
      }
    }
    this.properties = new PropertyDefaults(kept.build());
  }

  private static JsonValue allowed(String name, JsonValue value, Caller caller) {
    return caller.administrator() ? value : allowed(name, value, caller.rights());
  }

  private static JsonValue allowed(String name, JsonValue value, Rights rights) {
    return switch (name) {
      case "size" ->
          rights.declarative().maxSize().isPresent()
              ? Json.number(
                  Math.min(
                      rights.declarative().maxSize().getAsInt(), ((JsonNumber) value).intValue()))
              : value;
      case "categoryField" ->
          rights.fields().allow(((JsonString) value).getString())
                  && rights.declarative().maxAggregationSize().isEmpty()
              ? value
              : JsonValue.NULL;
      case "customQuery" ->
          rights.isUnrestrictedAtEngine() && !rights.declarative().disableQueryDsl()
              ? value
              : JsonValue.NULL;
      default -> OF_FIELDS.contains(name) ? visible((JsonArray) value, rights) : value;
    };
  }

  private static JsonValue visible(JsonArray fields, Rights rights) {
    List<JsonString> visible =
        fields.getValuesAs(JsonString.class).stream()
            .filter(
                field ->
                    field.getString().indexOf('*') >= 0
                        ? rights.fields().isEverything()
                        : rights.fields().allow(field.getString()))
            .toList();
    return visible.isEmpty() ? JsonValue.NULL : Json.array(visible).build();
  }

  /** Whether they are for searches of these indices; none for all. */
  boolean concern(List<String> names) {
    return IndexNames.cover(indices, names);
  }

  /** The query with what it leaves out; itself when it says everything. */
  QueryItem fill(QueryItem query) {
    return properties.fillIn(query);
  }
}
