package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;

/**
 * Inputs as written, with places to fill in. Text that is filled in is not looked through again.
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
  Inputs fill(ContextValues values) {
    return fixed.orElseGet(() -> new Inputs(new Filling(values).filled(written)));
  }

  private static boolean hasPlaces(JsonValue value) {
    return switch (value.getValueType()) {
      case STRING -> ((JsonString) value).getString().contains("{{");
      case ARRAY -> value.asJsonArray().stream().anyMatch(InputsTemplate::hasPlaces);
      case OBJECT -> value.asJsonObject().values().stream().anyMatch(InputsTemplate::hasPlaces);
      default -> false;
    };
  }

  /** All texts of one filling together are no longer than one may be. */
  private static final class Filling {

    private final ContextValues values;
    private long length;

    Filling(ContextValues values) {
      this.values = values;
    }

    JsonObject filled(JsonObject object) {
      JsonObjectBuilder filled = Json.object();
      object.forEach((key, value) -> filled(value).ifPresent(found -> filled.add(key, found)));
      return filled.build();
    }

    private Optional<JsonValue> filled(JsonValue value) {
      return switch (value.getValueType()) {
        case STRING -> text(((JsonString) value).getString());
        case ARRAY -> Optional.of(filled(value.asJsonArray()));
        case OBJECT -> Optional.of(filled(value.asJsonObject()));
        default -> Optional.of(value);
      };
    }

    private Optional<JsonValue> text(String template) {
      Optional<JsonValue> filled = TextTemplate.fill(template, values);
      if (filled.isPresent() && filled.get() instanceof JsonString text) {
        length += text.getString().length();
        if (length > TextTemplate.LONGEST) {
          throw TextTemplate.tooLong();
        }
      }
      return filled;
    }

    private JsonArray filled(JsonArray array) {
      return Json.array(array, value -> filled(value).orElse(JsonValue.NULL)).build();
    }
  }
}
