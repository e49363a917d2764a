package io.searchgateway.feature.relevance;

import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.DeclarativeLimits;
import io.searchgateway.rights.FieldRights;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Holds what settings give to a query to the mapping of the moment and to the caller's rights, so
 * that it never makes a search fail that would be answered without it.
 */
final class FillLimits {

  private static final Set<String> SCORES = Set.of("_score", "_doc");

  /** Properties that are looked up in the mapping, for other fields would fail there. */
  private static final Set<String> BY_MAPPING =
      Set.of("rankFeature", "distinctField", "sortField", "showMissing");

  private final DeclarativeLimits limits;
  private final FieldRights rights;

  FillLimits(Optional<Caller> caller) {
    this.limits =
        caller
            .filter(who -> !who.administrator())
            .map(who -> who.rights().declarative())
            .orElse(DeclarativeLimits.NONE);
    this.rights = caller.map(who -> who.rights().fields()).orElse(FieldRights.EVERYTHING);
  }

  /** Whether the caller may see only some fields. */
  boolean hidesFields() {
    return !rights.isEverything();
  }

  /** Whether the mapping must be known before a property can be given. */
  static boolean needsMapping(Fill fill) {
    return BY_MAPPING.contains(fill.property());
  }

  /** Which fields the caller may search. */
  Predicate<String> open(MappingDefaults mapping) {
    return mapping.fields().open(rights);
  }

  /**
   * The value as the query may have it; absent when it is left out.
   *
   * @param field that the query names first
   * @param mapping present where it is needed, or fields are hidden
   */
  Optional<JsonValue> of(Fill fill, Optional<String> field, Optional<MappingDefaults> mapping) {
    JsonValue value = fill.value();
    return switch (fill.property()) {
      case "size" -> Optional.of(bounded(value, limits.maxSize()));
      case "aggregationSize" -> Optional.of(bounded(value, limits.maxAggregationSize()));
      case "queryString" ->
          // The text can name any field.
          Optional.of(value).filter(any -> !limits.disableQueryDsl() && !hidesFields());
      case "rankFeature" -> features(value.asJsonObject(), mapping);
      case "highlightConfig" ->
          Optional.of(value).filter(any -> !hidesFields() || !namesFields(value.asJsonObject()));
      case "highlightField" -> visible(value.asJsonArray(), mapping);
      case "sortField", "distinctField" -> Optional.of(value).filter(name -> has(name, mapping));
      case "showMissing" ->
          Optional.of(value).filter(any -> field.filter(isText(mapping)).isPresent());
      default -> Optional.of(value);
    };
  }

  private static JsonValue bounded(JsonValue value, OptionalInt most) {
    return most.isPresent()
            && value instanceof JsonNumber number
            && number.intValue() > most.getAsInt()
        ? Json.number(most.getAsInt())
        : value;
  }

  private Optional<JsonValue> features(JsonObject features, Optional<MappingDefaults> mapping) {
    JsonObjectBuilder kept = Json.object();
    features.forEach(
        (name, feature) -> {
          if (has(Json.text(name), mapping)) {
            kept.add(name, feature);
          }
        });
    JsonObject built = kept.build();
    return built.isEmpty() ? Optional.empty() : Optional.of(built);
  }

  private Optional<JsonValue> visible(JsonArray names, Optional<MappingDefaults> mapping) {
    if (!hidesFields()) {
      return Optional.of(names);
    }
    JsonArrayBuilder kept = Json.array();
    names.stream().filter(name -> has(name, mapping)).forEach(kept::add);
    JsonArray built = kept.build();
    return built.isEmpty() ? Optional.empty() : Optional.of(built);
  }

  private static boolean namesFields(JsonObject options) {
    return options.containsKey("fields") || options.containsKey("matched_fields");
  }

  private boolean has(JsonValue name, Optional<MappingDefaults> mapping) {
    return name instanceof JsonString text
        && (SCORES.contains(text.getString())
            || mapping
                .filter(known -> known.fields().has(text.getString()))
                .filter(known -> open(known).test(text.getString()))
                .isPresent());
  }

  private static Predicate<String> isText(Optional<MappingDefaults> mapping) {
    return name -> mapping.filter(known -> known.fields().isText(name)).isPresent();
  }
}
