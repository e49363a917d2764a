package io.searchgateway.feature.pipelines;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.stored.LiveVersion;
import io.searchgateway.pipeline.stored.StoredVersion;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/** A pipeline as the API shows it. */
final class PipelineView {

  private static final String GATEWAY = "gateway";

  private PipelineView() {}

  /** One of the gateway's own. */
  static JsonObject of(Pipeline builtIn) {
    JsonObject source = builtIn.definition().source();
    JsonObject content =
        source.containsKey("id")
            ? source
            : Json.object().add("id", builtIn.id()).addAll(Json.object(source)).build();
    return record(
            builtIn.id(),
            new DefinitionText(content.toString(), DefinitionText.JSON),
            source,
            List.of())
        .add("version", builtIn.version())
        .add("is_live", true)
        .addAll(times(builtIn.created(), builtIn.created()))
        .add("created_by", GATEWAY)
        .add("built_in", true)
        .build();
  }

  /** The live version of a stored one; of one that cannot be read, what is known. */
  static JsonObject of(LiveVersion live) {
    JsonObjectBuilder shown =
        live.stored()
            .map(stored -> version(stored, live.createdAt()))
            .orElseGet(() -> unreadable(live));
    live.fault().ifPresent(fault -> shown.add("fault", fault));
    return shown.build();
  }

  /** Any version of a stored one. */
  static JsonObject of(StoredVersion stored) {
    return version(stored, stored.createdAt()).build();
  }

  private static JsonObjectBuilder version(StoredVersion stored, Instant created) {
    return record(stored.id(), stored.text(), stored.effective(), stored.scripts().keySet())
        .add("version", stored.version())
        .add("is_live", stored.live())
        .addAll(times(created, stored.updatedAt()))
        .add("created_by", stored.createdBy())
        .add("built_in", false);
  }

  private static JsonObjectBuilder unreadable(LiveVersion live) {
    DefinitionText none = new DefinitionText("{}", DefinitionText.JSON);
    return record(live.id(), none, JsonValue.EMPTY_JSON_OBJECT, List.of())
        .add("enabled", false)
        .add("version", live.version())
        .add("is_live", true)
        .addAll(times(live.createdAt(), live.createdAt()))
        .add("created_by", "")
        .add("built_in", false);
  }

  private static JsonObjectBuilder record(
      String id, DefinitionText text, JsonObject says, Collection<String> scripts) {
    JsonObjectBuilder shown =
        Json.object()
            .add("id", id)
            .add("content", text.content())
            .add("extension", text.extension())
            .add("enabled", says.get("enabled") != JsonValue.FALSE)
            .add(
                "description",
                says.get("description") instanceof JsonString description
                    ? description
                    : Json.text(""))
            .add(
                "priority",
                says.get("priority") instanceof JsonNumber priority ? priority : Json.number(0))
            .add("routes", member(says, "routes"))
            .add("stages", member(says, "stages"))
            .add("scripts", Json.array(scripts));
    JsonValue context = says.get("validateContext");
    if (context != null) {
      shown.add("validateContext", context);
    }
    return shown;
  }

  private static JsonObjectBuilder times(Instant created, Instant updated) {
    return Json.object()
        .add("created_at", created.getEpochSecond())
        .add("updated_at", updated.getEpochSecond());
  }

  private static JsonArray member(JsonObject source, String name) {
    return source.get(name) instanceof JsonArray array ? array : JsonValue.EMPTY_JSON_ARRAY;
  }
}
