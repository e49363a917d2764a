package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * The JSON Schema of definitions, with the stages of this build.
 *
 * @param object the schema; {@code definitions.PreBuiltStage.stages} holds the inputs by stage
 */
public record DefinitionSchema(JsonObject object) {

  private static final String FILE = "definition.schema.json";

  /** The schema with these stages. */
  public static DefinitionSchema of(StageRegistry registry) {
    JsonArrayBuilder names = Json.array();
    JsonObjectBuilder stages = Json.object();
    registry
        .all()
        .values()
        .forEach(
            entry -> {
              names.add(entry.name());
              entry.aliases().forEach(names::add);
              stages.add(entry.name(), Json.object().add("inputs", inputs(entry.stage())));
            });
    JsonObjectBuilder preBuilt =
        Json.object().add("type", "string").add("enum", names).add("stages", stages);
    JsonObject base = read();
    return new DefinitionSchema(
        Json.object(base)
            .add(
                "definitions",
                Json.object(base.getJsonObject("definitions")).add("PreBuiltStage", preBuilt))
            .build());
  }

  private static JsonObject inputs(Stage stage) {
    JsonObjectBuilder inputs = Json.object(stage.inputsSchema()).add("type", "object");
    if (!stage.requiredInputs().isEmpty()) {
      inputs.add("required", Json.array(stage.requiredInputs()));
    }
    return inputs.build();
  }

  private static JsonObject read() {
    try (InputStream file = DefinitionSchema.class.getResourceAsStream(FILE)) {
      if (file == null) {
        throw new IllegalStateException(FILE + " is missing");
      }
      return Json.readObject(file.readAllBytes())
          .orElseThrow(() -> new IllegalStateException(FILE + " is not a JSON object"));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
