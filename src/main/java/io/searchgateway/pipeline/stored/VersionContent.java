package io.searchgateway.pipeline.stored;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.definition.DefinitionText;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What one version says; never changed once written. What people wrote is kept as texts, so that no
 * engine looks into it.
 *
 * @param text as uploaded, secrets left out
 * @param definition what it says
 * @param changes set since without an upload
 * @param scripts documents of the scripts, by name
 */
record VersionContent(
    DefinitionText text, JsonObject definition, JsonObject changes, Map<String, String> scripts) {

  /** The same with more changes. */
  VersionContent changedBy(JsonObject more) {
    JsonObject all = Json.object(changes).addAll(Json.object(more)).build();
    return new VersionContent(text, definition, all, scripts);
  }

  JsonObject write(String pipeline, int version) {
    JsonArrayBuilder listed = Json.array();
    scripts.forEach(
        (name, document) -> listed.add(Json.object().add("name", name).add("document", document)));
    JsonObjectBuilder written =
        Json.object()
            .add("pipeline", pipeline)
            .add("version", version)
            .add("content", text.content())
            .add("extension", text.extension())
            .add("definition", definition.toString())
            .add("changes", changes.toString())
            .add("scripts", listed.build().toString());
    return written.build();
  }

  /**
   * Reads a stored one.
   *
   * @throws IllegalArgumentException when it is damaged
   */
  static VersionContent read(JsonObject source) {
    DocumentMembers members = new DocumentMembers(source);
    Map<String, String> scripts = new LinkedHashMap<>();
    for (JsonObject script : members.writtenArray("scripts").getValuesAs(JsonObject.class)) {
      DocumentMembers one = new DocumentMembers(script);
      scripts.put(one.text("name"), one.text("document"));
    }
    return new VersionContent(
        new DefinitionText(members.text("content"), members.text("extension")),
        members.written("definition"),
        members.written("changes"),
        scripts);
  }
}
