package io.searchgateway.pipeline.text;

import io.searchgateway.json.Pointer;
import io.searchgateway.pipeline.definition.DefinitionText;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;

/** Reads the objects that texts of definitions say. */
public final class DefinitionTexts {

  private DefinitionTexts() {}

  /** Reads a text in the format of its extension. */
  public static TextReading read(DefinitionText text) {
    Positions.Builder positions = new Positions.Builder();
    try {
      if (text.extension().equals(DefinitionText.JSON)) {
        JsonValue value = JsonText.read(text.content(), positions);
        return new TextReading.Read(object(value), positions.build(), List.of());
      }
      YamlText yaml = new YamlText(text.content(), positions);
      JsonValue value = yaml.read();
      return new TextReading.Read(object(value), positions.build(), yaml.warnings());
    } catch (TextFault fault) {
      return fault.told();
    }
  }

  private static JsonObject object(JsonValue value) {
    if (value instanceof JsonObject object) {
      return object;
    }
    throw new TextFault(
        Pointer.ROOT, "wrong_type", "a definition must be an object", new Position(1, 1));
  }
}
