package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;

/**
 * Inputs as written, with places to fill in (section 9.1). Text that is filled in is not looked
 * through again.
 */
final class InputsTemplate {

  private final JsonObject written;
  private final Optional<Inputs> fixed;

  private InputsTemplate(JsonObject written, Optional<Inputs> fixed) {
    this.written = written;
    this.fixed = fixed;
  }

  static InputsTemplate of(JsonObject written) {
    return new InputsTemplate(
        written, hasPlaces(written) ? Optional.empty() : Optional.of(new Inputs(written)));
  }

  /** Whether anything is to be filled in. */
  boolean hasPlaces() {
    return fixed.isEmpty();
  }

  /** The inputs with values of this moment. */
  Inputs fill(TemplateValues values) {
    return fixed.orElseGet(() -> new Inputs(filled(written, values)));
  }

  private static boolean hasPlaces(JsonValue value) {
    return switch (value.getValueType()) {
      case STRING -> ((JsonString) value).getString().contains("{{");
      case ARRAY -> value.asJsonArray().stream().anyMatch(InputsTemplate::hasPlaces);
      case OBJECT -> value.asJsonObject().values().stream().anyMatch(InputsTemplate::hasPlaces);
      default -> false;
    };
  }

  private static JsonObject filled(JsonObject object, TemplateValues values) {
    JsonObjectBuilder filled = Json.build().createObjectBuilder();
    object.forEach(
        (key, value) -> filled(value, values).ifPresent(found -> filled.add(key, found)));
    return filled.build();
  }

  private static Optional<JsonValue> filled(JsonValue value, TemplateValues values) {
    return switch (value.getValueType()) {
      case STRING -> TextTemplate.fill(((JsonString) value).getString(), values);
      case ARRAY -> Optional.of(filled(value.asJsonArray(), values));
      case OBJECT -> Optional.of(filled(value.asJsonObject(), values));
      default -> Optional.of(value);
    };
  }

  private static JsonArray filled(JsonArray array, TemplateValues values) {
    JsonArrayBuilder filled = Json.build().createArrayBuilder();
    array.forEach(value -> filled.add(filled(value, values).orElse(JsonValue.NULL)));
    return filled.build();
  }
}
