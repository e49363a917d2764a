package io.searchgateway.testkit;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The documents of a stub engine, by index and id, each write with a sequence number. */
final class StoredDocuments {
  record Document(JsonObject source, long seqNo) {
    void describe(JsonObjectBuilder target) {
      target
          .add("_version", seqNo + 1)
          .add("_seq_no", seqNo)
          .add("_primary_term", 1)
          .add("_source", source);
    }
  }

  private final Map<String, Map<String, Document>> indices = new TreeMap<>();
  private long lastSeqNo = -1;

  synchronized boolean create(String index) {
    return indices.putIfAbsent(index, new LinkedHashMap<>()) == null;
  }

  synchronized boolean exists(String expression) {
    return indices.keySet().stream().anyMatch(matching(expression));
  }

  synchronized boolean drop(String expression) {
    return indices.keySet().removeIf(matching(expression));
  }

  synchronized Optional<Document> get(String index, String id) {
    return Optional.ofNullable(indices.getOrDefault(index, Map.of()).get(id));
  }

  synchronized Optional<Document> remove(String index, String id) {
    return Optional.ofNullable(indices.getOrDefault(index, new LinkedHashMap<>()).remove(id));
  }

  /** Whether a write on that condition would be made. */
  synchronized boolean isAsExpected(String index, String id, Optional<Long> expected) {
    return expected.isEmpty()
        || get(index, id).map(Document::seqNo).filter(expected.get()::equals).isPresent();
  }

  /** The sequence number of the write, absent when the document was not as expected. */
  synchronized Optional<Long> put(
      String index, String id, JsonObject source, boolean onlyNew, Optional<Long> expected) {
    Map<String, Document> documents = indices.computeIfAbsent(index, i -> new LinkedHashMap<>());
    Optional<Document> old = Optional.ofNullable(documents.get(id));
    boolean asExpected =
        expected.isEmpty() || old.map(Document::seqNo).filter(expected.get()::equals).isPresent();
    if ((onlyNew && old.isPresent()) || !asExpected) {
      return Optional.empty();
    }
    lastSeqNo++;
    documents.put(id, new Document(source, lastSeqNo));
    return Optional.of(lastSeqNo);
  }

  synchronized JsonObject hits(String expression) {
    JsonArrayBuilder hits = Json.createArrayBuilder();
    Pattern wanted = Pattern.compile(asRegex(expression));
    indices.forEach(
        (index, documents) -> {
          if (wanted.matcher(index).matches()) {
            documents.forEach((id, document) -> hits.add(hit(index, id, document)));
          }
        });
    var all = hits.build();
    return Json.createObjectBuilder()
        .add("took", 1)
        .add("timed_out", false)
        .add("_shards", shards())
        .add(
            "hits",
            Json.createObjectBuilder()
                .add(
                    "total",
                    Json.createObjectBuilder().add("value", all.size()).add("relation", "eq"))
                .add("max_score", 1.0)
                .add("hits", all))
        .build();
  }

  synchronized JsonObject count(String expression) {
    int count = hits(expression).getJsonObject("hits").getJsonArray("hits").size();
    return Json.createObjectBuilder().add("count", count).add("_shards", shards()).build();
  }

  /** The matching indices as GET of an index or of its aliases shows them. */
  synchronized JsonObject aliases(String expression) {
    JsonObjectBuilder answer = Json.createObjectBuilder();
    indices.keySet().stream()
        .filter(matching(expression))
        .forEach(index -> answer.add(index, Json.createObjectBuilder().add("aliases", empty())));
    return answer.build();
  }

  private static JsonObject hit(String index, String id, Document document) {
    JsonObjectBuilder hit = Json.createObjectBuilder().add("_index", index).add("_id", id);
    document.describe(hit);
    return hit.add("_score", 1.0).add("sort", Json.createArrayBuilder().add(id)).build();
  }

  private static JsonObject shards() {
    return Json.createObjectBuilder()
        .add("total", 1)
        .add("successful", 1)
        .add("skipped", 0)
        .add("failed", 0)
        .build();
  }

  private static JsonObject empty() {
    return JsonValue.EMPTY_JSON_OBJECT;
  }

  private static java.util.function.Predicate<String> matching(String expression) {
    return Pattern.compile(asRegex(expression)).asMatchPredicate();
  }

  private static String asRegex(String expression) {
    return Pattern.quote(expression).replace("*", "\\E.*\\Q").replace(",", "\\E|\\Q");
  }
}
