package io.searchgateway.authorization.traversal;

import io.searchgateway.authorization.BodyFeature;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Set;

/**
 * Finds scripts in mappings, and fields that hold queries: the engine looks up with its own rights
 * what these name in other indices. Everything else there says what a document of the index is.
 */
final class MappingInspection {

  /** Objects whose members' names are those of fields. */
  private static final Set<String> NAMES = Set.of("properties", "fields");

  private static final Set<String> SCRIPTS = Set.of("script", "transform");
  private static final Set<String> RUNTIME = Set.of("runtime", "derived");

  private static final String TYPE = "type";
  private static final String OF_QUERIES = "percolator";

  /** In templates of fields these stand for what a document holds, and never for a type's name. */
  private static final Set<String> BY_VALUE = Set.of("{dynamic_type}", "{dynamicType}");

  private final BodyTraversal walk;

  MappingInspection(BodyTraversal walk) {
    this.walk = walk;
  }

  void judge(JsonValue mapping, Pointer at) {
    if (mapping instanceof JsonArray list) {
      for (int i = 0; i < list.size(); i++) {
        judge(list.get(i), at.child(i));
      }
    } else if (mapping instanceof JsonObject object) {
      object.forEach((name, value) -> member(name, value, at.child(name)));
    }
  }

  private void member(String name, JsonValue value, Pointer at) {
    if (NAMES.contains(name) && value instanceof JsonObject fields) {
      fields.forEach((field, described) -> judge(described, at.child(field)));
      return;
    }
    if (SCRIPTS.contains(name)) {
      walk.use(BodyFeature.SCRIPT, at);
    } else if (RUNTIME.contains(name)) {
      walk.use(BodyFeature.RUNTIME_FIELDS, at);
    }
    if (value instanceof JsonString text) {
      text(name, text.getString(), at);
    }
    judge(value, at);
  }

  /** In templates of fields both names and values may be filled with the name of a field. */
  private static void text(String name, String value, Pointer at) {
    boolean filled = value.indexOf('{') >= 0 && !BY_VALUE.contains(value);
    boolean type = name.equals(TYPE) || name.indexOf('{') >= 0;
    if (value.equals(OF_QUERIES) || (type && filled)) {
      throw BodyProblems.element("fields of type percolator", at);
    }
  }
}
