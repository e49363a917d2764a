package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.pipeline.definition.StageDefinition;
import io.searchgateway.pipeline.definition.StageDefinition.ReferredScript;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Map;

/** A pipeline as the API shows it (section 12.1). */
final class PipelineRecord {

  private PipelineRecord() {}

  static JsonObject of(Pipeline pipeline) {
    PipelineDefinition definition = pipeline.definition();
    JsonObject source = definition.source();
    JsonObjectBuilder shown =
        Json.build()
            .createObjectBuilder()
            .add("id", pipeline.id())
            .add("content", content(pipeline).toString())
            .add("extension", "json")
            .add("enabled", definition.enabled())
            .add("description", definition.description())
            .add("priority", definition.priority())
            .add("routes", member(source, "routes"))
            .add("stages", member(source, "stages"))
            .add("scripts", scripts(definition))
            .add("version", pipeline.version())
            .add("is_live", true)
            .add("created_at", pipeline.created().getEpochSecond())
            .add("updated_at", pipeline.created().getEpochSecond())
            .add("built_in", pipeline.origin() == Pipeline.Origin.BUILT_IN);
    JsonValue context = source.get("validateContext");
    if (context != null) {
      shown.add("validateContext", context);
    }
    return shown.build();
  }

  /** As it was written, with the id that it was given. */
  private static JsonObject content(Pipeline pipeline) {
    JsonObject source = pipeline.definition().source();
    return source.containsKey("id")
        ? source
        : Json.build()
            .createObjectBuilder(Map.of("id", pipeline.id()))
            .addAll(Json.build().createObjectBuilder(source))
            .build();
  }

  private static JsonArray member(JsonObject source, String name) {
    return source.get(name) instanceof JsonArray array ? array : JsonValue.EMPTY_JSON_ARRAY;
  }

  private static JsonArray scripts(PipelineDefinition definition) {
    JsonArrayBuilder names = Json.build().createArrayBuilder();
    definition.stages().stream()
        .map(StageDefinition::work)
        .filter(ReferredScript.class::isInstance)
        .map(work -> ((ReferredScript) work).name())
        .distinct()
        .forEach(names::add);
    return names.build();
  }
}
