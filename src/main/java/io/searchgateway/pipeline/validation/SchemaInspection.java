package io.searchgateway.pipeline.validation;

import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.pipeline.InputFault;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Finds in a schema what its dialect allows and this gateway does not, or what leads nowhere. */
final class SchemaInspection {

  /** Keywords whose values are no schemas. */
  private static final Set<String> VALUES = Set.of("const", "enum", "default", "examples");

  private static final Set<String> REFERENCES = Set.of("$ref", "$dynamicRef", "$recursiveRef");
  private static final int DEPTH = 100;

  private final JsonValue schema;
  private final List<InputFault> faults = new ArrayList<>();
  private final Set<String> anchors = new HashSet<>();
  private final List<InputFault> references = new ArrayList<>();
  private boolean split;

  private SchemaInspection(JsonValue schema) {
    this.schema = schema;
  }

  static List<InputFault> faults(JsonValue schema) {
    SchemaInspection walk = new SchemaInspection(schema);
    if (schema instanceof JsonObject || schema == JsonValue.TRUE || schema == JsonValue.FALSE) {
      walk.walk(schema, Pointer.ROOT, 0);
      if (walk.faults.isEmpty()) {
        NumberBounds.find(schema)
            .ifPresent(
                at -> walk.faults.add(new InputFault(at.toString(), "the number is out of range")));
      }
      walk.references.forEach(walk::follow);
    } else {
      walk.faults.add(new InputFault("", "a schema must be an object, true or false"));
    }
    return walk.faults;
  }

  private void walk(JsonValue value, Pointer at, int depth) {
    if (depth > DEPTH) {
      faults.add(new InputFault("", "the schema is nested too deeply"));
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        walk(array.get(i), at.child(i), depth + 1);
      }
    } else if (value instanceof JsonObject object) {
      object.forEach(
          (name, member) -> {
            keyword(name, member, at.child(name), depth);
            if (!VALUES.contains(name)) {
              walk(member, at.child(name), depth + 1);
            }
          });
    }
  }

  private void keyword(String name, JsonValue value, Pointer at, int depth) {
    if (value instanceof JsonString text) {
      if (name.equals("pattern")) {
        compile(text.getString(), at);
      } else if (REFERENCES.contains(name)) {
        references.add(new InputFault(at.toString(), text.getString()));
      } else if (name.equals("$anchor") || name.equals("$dynamicAnchor")) {
        anchors.add("#" + text.getString());
      } else if (name.equals("$id") && depth > 0) {
        split = true;
      }
    } else if (name.equals("patternProperties") && value instanceof JsonObject byPattern) {
      byPattern.keySet().forEach(expression -> compile(expression, at.child(expression)));
    }
  }

  private void compile(String expression, Pointer at) {
    try {
      Pattern.compile(expression);
    } catch (PatternSyntaxException wrong) {
      faults.add(
          new InputFault(
              at.toString(), "this is not a regular expression: " + wrong.getDescription()));
    } catch (StackOverflowError deep) {
      faults.add(new InputFault(at.toString(), "the regular expression is nested too deeply"));
    }
  }

  private void follow(InputFault reference) {
    String target = reference.message();
    if (!target.startsWith("#")) {
      faults.add(
          new InputFault(reference.path(), "only references within the schema are supported"));
    } else if (!split && !leadsSomewhere(target)) {
      faults.add(new InputFault(reference.path(), "the reference cannot be resolved"));
    }
  }

  private boolean leadsSomewhere(String target) {
    if (target.equals("#") || anchors.contains(target)) {
      return true;
    }
    String pointer = PercentDecoding.decode(target.substring(1), false);
    return pointer.startsWith("/")
        && schema instanceof JsonObject object
        && Json.at(object, pointer).isPresent();
  }
}
