package io.searchgateway.search.backend;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The documents of a request that indexes some: one, a part of one, or those of a bulk request.
 *
 * @param lines all JSON objects of the body, in order
 * @param documents where among them the documents are
 * @param partial which of these lines hold the document under {@code doc}
 * @param bulk whether each is a line of its own
 */
record IndexingBody(
    List<JsonObject> lines, List<Integer> documents, Set<Integer> partial, boolean bulk) {

  private static final String DOC = "doc";

  /**
   * The documents of a request.
   *
   * @throws Problem when the body is no such request's
   */
  static IndexingBody of(PipelineRequest request) {
    String path = request.target().path();
    if (path.endsWith("/_bulk") || path.endsWith("/_bulk/")) {
      return bulk(request.body());
    }
    JsonObject document = object(request.body().bytes());
    boolean update = path.contains("/_update") && document.get(DOC) instanceof JsonObject;
    return new IndexingBody(List.of(document), List.of(0), update ? Set.of(0) : Set.of(), false);
  }

  private static IndexingBody bulk(MessageBody.Held body) {
    List<JsonObject> lines = new ArrayList<>();
    for (String line : body.text().split("\n", -1)) {
      if (!line.isBlank()) {
        lines.add(object(line.getBytes(StandardCharsets.UTF_8)));
      }
    }
    List<Integer> documents = new ArrayList<>();
    Set<Integer> partial = new HashSet<>();
    int at = 0;
    while (at < lines.size()) {
      JsonObject action = lines.get(at);
      at++;
      if (action.containsKey("delete")) {
        continue;
      }
      if (at == lines.size()) {
        throw malformed();
      }
      boolean update = action.containsKey("update");
      if (!update || lines.get(at).get(DOC) instanceof JsonObject) {
        documents.add(at);
      }
      if (update) {
        partial.add(at);
      }
      at++;
    }
    return new IndexingBody(lines, documents, partial, true);
  }

  private static JsonObject object(byte[] json) {
    return Json.readObject(json).orElseThrow(IndexingBody::malformed);
  }

  private static Problem malformed() {
    return Problem.of(400, "invalid_request", "the body contains no documents to index");
  }

  /** The document in a line. */
  JsonObject document(int line) {
    return partial.contains(line) ? lines.get(line).getJsonObject(DOC) : lines.get(line);
  }

  /** The body with these vectors, by line, added to the documents. */
  MessageBody.Held with(String key, Map<Integer, JsonArray> vectors) {
    List<JsonObject> changed = new ArrayList<>(lines);
    vectors.forEach(
        (line, vector) -> {
          JsonObject document = added(document(line), key, vector);
          changed.set(
              line, partial.contains(line) ? added(lines.get(line), DOC, document) : document);
        });
    return MessageBody.of(bulk ? Json.lines(changed) : Json.bytes(changed.get(0)));
  }

  private static JsonObject added(JsonObject object, String key, JsonValue value) {
    return Json.object(object).add(key, value).build();
  }
}
