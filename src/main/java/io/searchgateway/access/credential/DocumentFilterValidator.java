package io.searchgateway.access.credential;

import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks document filters: queries that only look at fields of the document itself. What could look
 * elsewhere (look-ups, scripts, indexed shapes) or is not known is refused.
 */
public final class DocumentFilterValidator {

  private static final int DEPTH = 20;

  /** Their only member is named for the field. */
  private static final Set<String> ON_A_FIELD =
      Set.of("term", "terms", "range", "match", "match_phrase", "prefix", "wildcard");

  /** Where a value of somebody else's choice would be a pattern. */
  private static final Set<String> PATTERNS = Set.of("prefix", "wildcard");

  private static final Set<String> CLAUSES = Set.of("must", "must_not", "should", "filter");

  private final List<Fault> faults = new ArrayList<>();
  private final Set<String> fields = new LinkedHashSet<>();

  private DocumentFilterValidator() {}

  /**
   * What is wrong with a filter.
   *
   * @param steps from the filter itself
   */
  public record Fault(List<String> steps, String message) {
    public Fault {
      steps = List.copyOf(steps);
    }

    /** The place in a document in which the filter stands there. */
    public Pointer at(Pointer filter) {
      Pointer at = filter;
      for (String step : steps) {
        at = at.child(step);
      }
      return at;
    }
  }

  /** All that is wrong with a filter; empty when it can be used. */
  public static List<Fault> faults(JsonObject filter) {
    DocumentFilterValidator walk = new DocumentFilterValidator();
    walk.query(filter, Pointer.ROOT, DEPTH);
    return List.copyOf(walk.faults);
  }

  /** The fields that a sound filter looks at. */
  public static Set<String> fields(JsonObject filter) {
    DocumentFilterValidator walk = new DocumentFilterValidator();
    walk.query(filter, Pointer.ROOT, DEPTH);
    return walk.fields;
  }

  private void query(JsonValue value, Pointer at, int depth) {
    if (depth == 0 || !(value instanceof JsonObject object) || object.size() != 1) {
      fault(at, "a query must be an object with one member, and not nested too " + "deeply");
      return;
    }
    Map.Entry<String, JsonValue> entry = object.entrySet().iterator().next();
    String type = entry.getKey();
    Pointer inside = at.child(type);
    if (!(entry.getValue() instanceof JsonObject body)) {
      fault(inside, "this must be an object");
      return;
    }
    if (ON_A_FIELD.contains(type)) {
      onField(type, body, inside);
      return;
    }
    switch (type) {
      case "match_all" -> plain(body, inside, Set.of("boost"));
      case "exists" -> exists(body, inside);
      case "ids" -> ids(body, inside);
      case "bool" -> bool(body, inside, depth);
      case "constant_score" -> wrapped(body, "filter", Set.of("boost"), inside, depth);
      case "nested" -> nested(body, inside, depth);
      default -> fault(inside, "queries of this type cannot be part of a document filter");
    }
  }

  private void onField(String type, JsonObject body, Pointer at) {
    boolean one = false;
    for (Map.Entry<String, JsonValue> member : body.entrySet()) {
      if (type.equals("terms") && member.getKey().equals("boost")) {
        continue;
      }
      if (one) {
        fault(at.child(member.getKey()), "a " + type + " query must have exactly one field");
      }
      one = true;
      fields.add(member.getKey());
      values(type, member.getValue(), at.child(member.getKey()));
    }
    if (!one) {
      fault(at, "the field is missing");
    }
  }

  private void values(String type, JsonValue value, Pointer at) {
    if (type.equals("terms") && !(value instanceof JsonArray) && !isOneVariable(value)) {
      fault(at, "terms must be an array; terms lookups are not supported");
    } else if (!type.equals("terms") && value instanceof JsonArray) {
      fault(at, "a " + type + " query must have exactly one value");
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        scalar(type, array.get(i), at.child(i));
      }
    } else if (value instanceof JsonObject parameters) {
      parameters.forEach((name, parameter) -> scalar(type, parameter, at.child(name)));
    } else {
      scalar(type, value, at);
    }
  }

  private static boolean isOneVariable(JsonValue value) {
    return value instanceof JsonString text
        && text.getString().startsWith("${")
        && FilterVariables.names(text.getString()).size() == 1;
  }

  private void scalar(String type, JsonValue value, Pointer at) {
    if (value instanceof JsonObject || value instanceof JsonArray) {
      fault(at, "this must be a string, a number or a boolean");
    } else if (value instanceof JsonString text && text.getString().contains("${")) {
      List<String> names = FilterVariables.names(text.getString());
      if (names.isEmpty() || !names.stream().allMatch(FilterVariables::isKnown)) {
        fault(at, "the supported variables are ${user.name} and ${jwt.<claim>}");
      } else if (PATTERNS.contains(type)) {
        fault(at, "a variable cannot be used in a pattern");
      }
    }
  }

  private void exists(JsonObject body, Pointer at) {
    plain(body, at, Set.of("field", "boost"));
    if (body.get("field") instanceof JsonString field) {
      fields.add(field.getString());
    } else {
      fault(at, "the field is missing");
    }
  }

  private void ids(JsonObject body, Pointer at) {
    plain(body, at, Set.of("values", "boost"));
    values("terms", body.getOrDefault("values", JsonValue.NULL), at.child("values"));
  }

  private void bool(JsonObject body, Pointer at, int depth) {
    for (Map.Entry<String, JsonValue> clause : body.entrySet()) {
      Pointer inside = at.child(clause.getKey());
      if (CLAUSES.contains(clause.getKey())) {
        if (clause.getValue() instanceof JsonArray queries) {
          for (int i = 0; i < queries.size(); i++) {
            query(queries.get(i), inside.child(i), depth - 1);
          }
        } else {
          query(clause.getValue(), inside, depth - 1);
        }
      } else if (Set.of("minimum_should_match", "boost").contains(clause.getKey())) {
        scalar("bool", clause.getValue(), inside);
      } else {
        fault(inside, "this is not a clause of a bool query");
      }
    }
  }

  private void nested(JsonObject body, Pointer at, int depth) {
    if (body.get("path") instanceof JsonString path) {
      fields.add(path.getString());
    } else {
      fault(at, "the path is missing");
    }
    wrapped(body, "query", Set.of("path", "score_mode", "ignore_unmapped"), at, depth);
  }

  private void wrapped(
      JsonObject body, String inner, Set<String> parameters, Pointer at, int depth) {
    body.forEach(
        (name, value) -> {
          if (!name.equals(inner) && !parameters.contains(name)) {
            fault(at.child(name), "this member is not known");
          } else if (!name.equals(inner)) {
            scalar("", value, at.child(name));
          }
        });
    query(body.getOrDefault(inner, JsonValue.NULL), at.child(inner), depth - 1);
  }

  private void plain(JsonObject body, Pointer at, Set<String> parameters) {
    body.keySet().stream()
        .filter(name -> !parameters.contains(name))
        .forEach(name -> fault(at.child(name), "this member is not known"));
  }

  private void fault(Pointer at, String message) {
    faults.add(new Fault(at.steps(), message));
  }
}
