package io.searchgateway.indices.design;

import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An index as it is to be made.
 *
 * @param columns what is known of its fields
 * @param analyzers names of those of {@link #ANALYZERS} that its fields use; without any, its
 *     settings have none
 * @param analysis what these analyzers do
 * @param mappings laid over the mapping of the columns; of one type on engines with types, or of
 *     none
 * @param settings laid over the settings, in any form that engines take
 * @param aliases as engines take them
 */
public record IndexDesign(
    List<Column> columns,
    Set<String> analyzers,
    AnalysisDesign analysis,
    JsonObject mappings,
    JsonObject settings,
    JsonObject aliases) {

  /** The analyzers that columns for searching use. */
  public static final Set<String> ANALYZERS =
      Set.of(
          SeedAnalysis.BEGINNINGS,
          SeedAnalysis.PARTS,
          SeedAnalysis.UNIVERSAL,
          SeedAnalysis.LANGUAGE,
          SeedAnalysis.SYNONYMS,
          SeedAnalysis.DELIMITER);

  private static final String PROPERTIES = "properties";

  public IndexDesign {
    columns = List.copyOf(columns);
    analyzers = Set.copyOf(analyzers);
  }

  /** One with analyzers, and nothing beside its columns. */
  public static IndexDesign of(List<Column> columns) {
    return new IndexDesign(
        columns,
        ANALYZERS,
        AnalysisDesign.USUAL,
        JsonValue.EMPTY_JSON_OBJECT,
        JsonValue.EMPTY_JSON_OBJECT,
        JsonValue.EMPTY_JSON_OBJECT);
  }

  /** What creates the index: {@code PUT /index} takes it. */
  public JsonObject body(MappingForm form) {
    JsonObjectBuilder body =
        Json.object().add("settings", settings(form)).add("mappings", wrapped(form, mapping(form)));
    if (!aliases.isEmpty()) {
      body.add("aliases", aliases);
    }
    return body.build();
  }

  /** The settings, below {@code index}. */
  public JsonObject settings(MappingForm form) {
    JsonObject own = SettingsForm.nested(settings);
    return analyzers.isEmpty()
        ? own
        : JsonOverlay.merged(SeedAnalysis.settings(form, analysis), own);
  }

  /** The mapping without a type around it. */
  public JsonObject mapping(MappingForm form) {
    return JsonOverlay.merged(
        Json.object().add(PROPERTIES, properties(form)).build(), typeless(mappings));
  }

  /** A mapping as the engine takes it: below its type where there is one. */
  public static JsonObject wrapped(MappingForm form, JsonObject mapping) {
    return form.type().map(type -> Json.object().add(type, mapping).build()).orElse(mapping);
  }

  /** A mapping as engines of any version show or take it, without a type around it. */
  public static JsonObject typeless(JsonObject mapping) {
    Optional<JsonObject> inner =
        mapping.size() == 1 && !mapping.containsKey(PROPERTIES)
            ? mapping.values().stream()
                .filter(JsonObject.class::isInstance)
                .map(JsonValue::asJsonObject)
                .filter(type -> type.isEmpty() || type.get(PROPERTIES) instanceof JsonObject)
                .findFirst()
            : Optional.empty();
    return inner.orElse(mapping);
  }

  private JsonObject properties(MappingForm form) {
    FieldMapping fields = new FieldMapping(form, analyzers);
    List<Column> outerFirst = new ArrayList<>(columns);
    outerFirst.sort(Comparator.comparingInt(column -> column.name().length()));
    JsonObject properties = JsonValue.EMPTY_JSON_OBJECT;
    for (Column column : outerFirst) {
      if (column.use() != ColumnUse.IGNORE) {
        String path = column.name().replace(".", "." + PROPERTIES + ".");
        properties = JsonOverlay.merged(properties, JsonOverlay.nested(path, fields.of(column)));
      }
    }
    return ordered(properties);
  }

  /** In the order of the columns, as people gave them. */
  private JsonObject ordered(JsonObject properties) {
    JsonObjectBuilder ordered = Json.object();
    for (Column column : columns) {
      String first = column.name().split("\\.", 2)[0];
      if (properties.containsKey(first)) {
        ordered.add(first, properties.get(first));
      }
    }
    return ordered.build();
  }
}
