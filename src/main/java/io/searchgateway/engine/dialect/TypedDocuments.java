package io.searchgateway.engine.dialect;

import io.searchgateway.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Optional;

/**
 * Documents of engines with mapping types and version numbers (Elasticsearch 2 to 6).
 *
 * @param keywords whether exact texts have a type of their own
 */
record TypedDocuments(String type, boolean keywords) implements DocumentForm {

  @Override
  public String document(String index, String id) {
    return "/" + index + "/" + type + "/" + id;
  }

  @Override
  public String create(String index, String id) {
    return document(index, id) + "/_create";
  }

  @Override
  public JsonObject newIndex() {
    return newIndex(List.of(), List.of());
  }

  @Override
  public JsonObject newIndex(List<String> words, List<String> numbers) {
    JsonObject word =
        keywords
            ? ExplicitMapping.KEYWORD
            : Json.object().add("type", "string").add("index", "not_analyzed").build();
    return Json.object()
        .add("settings", OwnIndexSettings.forOwnIndex())
        .add("mappings", Json.object().add(type, ExplicitMapping.mapping(words, word, numbers)))
        .build();
  }

  @Override
  public JsonObject template(String pattern, JsonObject newIndex) {
    return Json.object(newIndex).add("template", pattern).build();
  }

  @Override
  public JsonObject bulkLine(String index, String id) {
    return Json.object()
        .add("index", Json.object().add("_index", index).add("_type", type).add("_id", id))
        .build();
  }

  @Override
  public JsonObject bulkLine(String index, String id, Optional<DocumentVersion> found) {
    JsonObjectBuilder line = Json.object().add("_index", index).add("_type", type).add("_id", id);
    return Json.object()
        .add(
            found.isPresent() ? "index" : "create",
            found.map(version -> line.add("version", version.first())).orElse(line))
        .build();
  }

  @Override
  public Optional<DocumentVersion> version(JsonObject hit) {
    return hit.get("_version") instanceof JsonNumber version
        ? Optional.of(new DocumentVersion(version.longValue(), 0))
        : Optional.empty();
  }

  @Override
  public String onlyIf(DocumentVersion version) {
    return "version=" + version.first();
  }
}
