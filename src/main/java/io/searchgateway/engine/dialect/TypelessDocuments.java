package io.searchgateway.engine.dialect;

import io.searchgateway.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
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
    return newIndex(List.of(), List.of());
  }

  @Override
  public JsonObject template(String pattern, JsonObject newIndex) {
    return Json.object(newIndex).add("index_patterns", Json.array().add(pattern)).build();
  }

  @Override
  public JsonObject bulkLine(String index, String id) {
    return Json.object().add("index", Json.object().add("_index", index).add("_id", id)).build();
  }

  @Override
  public JsonObject bulkLine(String index, String id, Optional<DocumentVersion> found) {
    JsonObjectBuilder line = Json.object().add("_index", index).add("_id", id);
    return Json.object()
        .add(
            found.isPresent() ? "index" : "create",
            found
                .map(
                    version ->
                        line.add("if_seq_no", version.first())
                            .add("if_primary_term", version.second()))
                .orElse(line))
        .build();
  }

  @Override
  public JsonObject newIndex(List<String> words, List<String> numbers) {
    JsonObjectBuilder settings = OwnIndexSettings.forOwnIndex();
    if (hiddenIndices) {
      settings.add("index.hidden", true);
    }
    return Json.object()
        .add("settings", settings)
        .add("mappings", ExplicitMapping.mapping(words, ExplicitMapping.KEYWORD, numbers))
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
