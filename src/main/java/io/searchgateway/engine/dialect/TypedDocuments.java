package io.searchgateway.engine.dialect;

import io.searchgateway.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import java.util.Optional;

/** Documents of engines with mapping types and version numbers (Elasticsearch 2 to 6). */
record TypedDocuments(String type) implements DocumentForm {

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
    return Json.build()
        .createObjectBuilder()
        .add("settings", IndexSettings.forOwnIndex())
        .add(
            "mappings",
            Json.build()
                .createObjectBuilder()
                .add(type, Json.build().createObjectBuilder().add("dynamic", false)))
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
