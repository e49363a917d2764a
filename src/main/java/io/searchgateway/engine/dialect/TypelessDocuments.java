package io.searchgateway.engine.dialect;

import io.searchgateway.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;

/** Documents of engines with {@code /index/_doc/id} and sequence numbers (Elasticsearch 7 on). */
record TypelessDocuments(boolean hiddenIndices) implements DocumentForm {

  @Override
  public String document(String index, String id) {
    return "/" + index + "/_doc/" + id;
  }

  @Override
  public String create(String index, String id) {
    return "/" + index + "/_create/" + id;
  }

  @Override
  public JsonObject newIndex() {
    JsonObjectBuilder settings = IndexSettings.forOwnIndex();
    if (hiddenIndices) {
      settings.add("index.hidden", true);
    }
    return Json.build()
        .createObjectBuilder()
        .add("settings", settings)
        .add("mappings", Json.build().createObjectBuilder().add("dynamic", false))
        .build();
  }

  @Override
  public Optional<DocumentVersion> version(JsonObject hit) {
    return hit.get("_seq_no") instanceof JsonNumber sequence
            && hit.get("_primary_term") instanceof JsonNumber term
        ? Optional.of(new DocumentVersion(sequence.longValue(), term.longValue()))
        : Optional.empty();
  }

  @Override
  public String onlyIf(DocumentVersion version) {
    return "if_seq_no=" + version.first() + "&if_primary_term=" + version.second();
  }
}
