package io.searchgateway.pipeline.syntax;

import io.searchgateway.json.Pointer;
import io.searchgateway.pipeline.definition.DefinitionText;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;

/** Reads the objects that texts of definitions say. */
public final class DefinitionParser {

  private DefinitionParser() {}

  /** Reads a text in the format of its extension. */
  public static SyntaxResult read(DefinitionText text) {
    Positions.Builder positions = new Positions.Builder();
    try {
      if (text.extension().equals(DefinitionText.JSON)) {
        JsonValue value = JsonSyntax.read(text.content(), positions);
        return new SyntaxResult.Read(object(value), positions.build(), List.of());
      }
      YamlSyntax yaml = new YamlSyntax(text.content(), positions);
      JsonValue value = yaml.read();
      return new SyntaxResult.Read(object(value), positions.build(), yaml.warnings());
    } catch (SyntaxFault fault) {
      return fault.told();
    }
  }

  private static JsonObject object(JsonValue value) {
    if (value instanceof JsonObject object) {
      return object;
    }
    throw new SyntaxFault(
        Pointer.ROOT, "wrong_type", "a definition must be an object", new Position(1, 1));
  }
}
