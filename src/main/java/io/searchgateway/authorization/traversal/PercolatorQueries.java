package io.searchgateway.authorization.traversal;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Set;

/**
 * Judges the queries that a document holds: the engine looks up what they name in other indices
 * when the document is written, with its own rights.
 */
final class PercolatorQueries {

  /** Stands for fields whose names are not known. */
  private static final String ANY_FIELD = "*";

  private final BodyTraversal walk;
  private final boolean part;
  private final Set<String> fields;

  /**
   * The judge of one document.
   *
   * @param fields that hold queries
   * @param part whether it is laid over another one, so that a query could come in pieces
   */
  PercolatorQueries(BodyTraversal walk, Set<String> fields, boolean part) {
    this.walk = walk;
    this.fields = fields;
    this.part = part;
  }

  JsonValue judge(JsonValue document, Pointer at) {
    if (fields.contains(ANY_FIELD)) {
      throw BodyProblems.element("an index in which any field can be a percolator", at);
    }
    return fields.isEmpty() ? document : inner(document, "", at);
  }

  private JsonValue inner(JsonValue value, String around, Pointer at) {
    if (value instanceof JsonArray list) {
      JsonArrayBuilder judged = Json.array();
      for (int i = 0; i < list.size(); i++) {
        judged.add(inner(list.get(i), around, at.child(i)));
      }
      return judged.build();
    }
    if (!(value instanceof JsonObject object)) {
      return value;
    }
    JsonObjectBuilder judged = Json.object();
    for (Map.Entry<String, JsonValue> member : object.entrySet()) {
      String path = around + member.getKey();
      Pointer place = at.child(member.getKey());
      judged.add(
          member.getKey(),
          isQuery(path, place)
              ? query(member.getValue(), place)
              : inner(member.getValue(), path + ".", place));
    }
    return judged.build();
  }

  private boolean isQuery(String path, Pointer at) {
    if (fields.stream().anyMatch(field -> path.startsWith(field + "."))) {
      throw BodyProblems.element("a part of a query by itself", at);
    }
    return fields.contains(path);
  }

  private JsonValue query(JsonValue value, Pointer at) {
    if (value instanceof JsonArray list) {
      JsonArrayBuilder judged = Json.array();
      for (int i = 0; i < list.size(); i++) {
        judged.add(query(list.get(i), at.child(i)));
      }
      return judged.build();
    }
    if (!(value instanceof JsonObject query)) {
      return value;
    }
    if (part) {
      throw BodyProblems.element("a query within a part of a document", at);
    }
    return walk.object("query", query, at);
  }
}
