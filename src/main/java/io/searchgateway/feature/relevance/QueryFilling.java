package io.searchgateway.feature.relevance;

import io.searchgateway.feature.relevance.SettingsLookup.Found;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.rewriting.PropertyDefaults;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.query.QueryType;
import io.searchgateway.translate.Source;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Fills what one query leaves out, from the settings and the mapping of its index. */
final class QueryFilling {

  private static final String DATA_FIELD = "dataField";
  private static final String WEIGHTS = "fieldWeights";
  private static final String FUZZINESS = "fuzziness";
  private static final String SYNONYMS = "enableSynonyms";
  private static final String HIGHLIGHT = "highlight";
  private static final String SYNONYM_FORM = ".synonyms";

  /** With one of these in the query, a property is not filled in. */
  private static final Map<String, List<String>> SAID_OTHERWISE =
      Map.of(
          "aggregationSize", List.of("size"),
          "highlightConfig", List.of("customHighlight"),
          "rankFeature", List.of("rankFeature"),
          "sortField", List.of("sortBy"),
          "sortBy", List.of("sortField"));

  private static final Set<String> SIZES = Set.of("size", "aggregationSize");
  private static final Set<String> OF_HIGHLIGHTS = Set.of("highlightField", "highlightConfig");

  private final QueryItem query;
  private final Optional<Found> found;
  private final FillLimits limits;
  private final String stage;
  private final JsonObjectBuilder properties = Json.object();
  private final Map<String, Source> sources = new HashMap<>();

  QueryFilling(QueryItem query, Optional<Found> found, FillLimits limits, String stage) {
    this.query = query;
    this.found = found;
    this.limits = limits;
    this.stage = stage;
  }

  /** A query with what was filled in, and where each property comes from. */
  record Filled(QueryItem query, Map<String, Source> sources) {}

  /** Whether nothing can be filled in; what another host answers is sent there as it is. */
  boolean isIdle() {
    return has("endpoint") || (found.isEmpty() && !lacksFields());
  }

  private boolean lacksFields() {
    return query.isTyped() && query.hasValue() && !has(DATA_FIELD) && !has("nestedField");
  }

  /** Whether nothing can be searched without the fields of the mapping. */
  boolean needsFields() {
    return lacksFields() && found.filter(of -> !of.effects().dataField().isEmpty()).isEmpty();
  }

  /** Whether the mapping is of use. */
  boolean needsMapping() {
    return needsFields()
        || (found.isPresent()
            && (limits.hidesFields() || fills().stream().anyMatch(FillLimits::needsMapping)));
  }

  private List<Fill> fills() {
    return found
        .flatMap(settings -> query.type().map(type -> settings.effects().of(type)))
        .orElse(List.of());
  }

  private boolean has(String property) {
    return query.members().find(property).isPresent();
  }

  /** Fills in; {@code mapping} is there if it is needed and the engine tells. */
  Filled with(Optional<MappingDefaults> mapping, String name) {
    if (lacksFields()) {
      fields(mapping, name);
    }
    Set<String> dropped = new HashSet<>();
    for (Fill fill : fills()) {
      Optional<JsonValue> value =
          isLeftOpen(fill) && !(fill.property().equals("sortBy") && dropped.contains("sortField"))
              ? limits.of(fill, firstField(), mapping)
              : Optional.empty();
      value.ifPresentOrElse(
          given -> add(fill.property(), given, source(fill, given, name)),
          () -> dropped.add(fill.property()));
    }
    QueryItem filled = new PropertyDefaults(properties.build()).fillIn(query);
    return new Filled(filled, Map.copyOf(sources));
  }

  private void add(String property, JsonValue value, Source source) {
    properties.add(property, value);
    sources.put(property, source);
  }

  private boolean isLeftOpen(Fill fill) {
    String property = fill.property();
    boolean config = property.equals("highlightConfig");
    if ((!config && has(property))
        || SAID_OTHERWISE.getOrDefault(property, List.of()).stream().anyMatch(this::has)) {
      return false;
    }
    if (property.equals("rankFeature")) {
      return query.hasValue();
    }
    return !OF_HIGHLIGHTS.contains(property) || highlights();
  }

  private boolean highlights() {
    return query
            .members()
            .find(HIGHLIGHT)
            .or(
                () ->
                    fills().stream()
                        .filter(fill -> fill.property().equals(HIGHLIGHT))
                        .map(Fill::value)
                        .findFirst())
            .orElse(JsonValue.FALSE)
        == JsonValue.TRUE;
  }

  private Source source(Fill fill, JsonValue value, String name) {
    if (!value.equals(fill.value())) {
      String right = SIZES.contains(fill.property()) ? "declarativeConfig" : "fields";
      return Source.narrowed(stage, right);
    }
    return fill.saved() ? Source.settings(stage, name) : Source.filledIn(stage);
  }

  private void fields(Optional<MappingDefaults> mapping, String name) {
    Predicate<String> open =
        limits.hidesFields() ? mapping.map(limits::open).orElse(any -> false) : any -> true;
    // Where all that is saved is hidden, the caller searches as if nothing was saved.
    Optional<SettingsEffects> saved =
        found
            .map(Found::effects)
            .filter(
                effects ->
                    effects.dataField().getValuesAs(JsonString::getString).stream().anyMatch(open));
    JsonArray all =
        saved
            .map(SettingsEffects::dataField)
            .or(() -> mapping.map(known -> known.names(any -> true)))
            .orElse(JsonValue.EMPTY_JSON_ARRAY);
    JsonArray weights =
        saved
            .map(SettingsEffects::weights)
            .or(() -> mapping.map(known -> known.weights(any -> true)))
            .orElse(JsonValue.EMPTY_JSON_ARRAY);
    JsonObject visible = chosen(all, weights, open);
    boolean narrowed = visible.getJsonArray(DATA_FIELD).size() < all.size();
    JsonObject chosen = synonyms() ? visible : withoutSynonyms(visible);
    if (chosen.getJsonArray(DATA_FIELD).isEmpty()) {
      return;
    }
    Source settings = saved.isPresent() ? Source.settings(stage, name) : Source.filledIn(stage);
    Source source = narrowed ? Source.narrowed(stage, "fields") : settings;
    add(DATA_FIELD, chosen.getJsonArray(DATA_FIELD), source);
    if (!has(WEIGHTS)) {
      add(WEIGHTS, chosen.getJsonArray(WEIGHTS), source);
    }
    if (!has(FUZZINESS) && query.type().equals(Optional.of(QueryType.SEARCH))) {
      // A saved value comes later, and takes its place.
      add(FUZZINESS, SettingsDocument.FACTORY_FUZZINESS, Source.filledIn(stage));
    }
  }

  private boolean synonyms() {
    return query
        .members()
        .find(SYNONYMS)
        .map(said -> said != JsonValue.FALSE)
        .orElseGet(() -> found.map(of -> of.effects().synonyms()).orElse(true));
  }

  /** Weights count by position, so the fields that are not searched go with theirs. */
  private static JsonObject withoutSynonyms(JsonObject visible) {
    JsonObject without =
        chosen(
            visible.getJsonArray(DATA_FIELD),
            visible.getJsonArray(WEIGHTS),
            field -> !field.endsWith(SYNONYM_FORM));
    return without.getJsonArray(DATA_FIELD).isEmpty() ? visible : without;
  }

  private static JsonObject chosen(JsonArray fields, JsonArray weights, Predicate<String> kept) {
    JsonArrayBuilder names = Json.array();
    JsonArrayBuilder numbers = Json.array();
    for (int i = 0; i < fields.size(); i++) {
      if (kept.test(fields.getString(i))) {
        names.add(fields.get(i));
        numbers.add(weights.get(i));
      }
    }
    return Json.object().add(DATA_FIELD, names).add(WEIGHTS, numbers).build();
  }

  /** The field that the query names first. */
  private Optional<String> firstField() {
    JsonValue said = query.members().find(DATA_FIELD).orElse(JsonValue.NULL);
    JsonValue first = said instanceof JsonArray list && !list.isEmpty() ? list.get(0) : said;
    JsonValue name =
        first instanceof JsonObject field ? field.getOrDefault("field", JsonValue.NULL) : first;
    return name instanceof JsonString text ? Optional.of(text.getString()) : Optional.empty();
  }
}
