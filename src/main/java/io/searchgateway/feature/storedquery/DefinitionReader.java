package io.searchgateway.feature.storedquery;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Reads what clients send as the definition of a stored query; tells all that is wrong with it. */
final class DefinitionReader {

  /** Most bytes of query, parameters and schema together. */
  private static final int MOST_BYTES = 64 * 1024;

  /** Most bytes of memory that one takes. */
  private static final int HEAVIEST = 1 << 20;

  private static final int LONGEST_DESCRIPTION = 2000;

  private static final Set<String> MEMBERS =
      Set.of("index", "description", "query", "params", "paramsSchema");

  /** Answered with a definition, and passed over when they come back with it. */
  private static final Set<String> ANSWERED =
      Set.of("id", "created_at", "updated_at", "updated_by");

  private final JsonObject body;
  private final List<Fault> faults = new ArrayList<>();

  private DefinitionReader(JsonObject body) {
    this.body = body;
  }

  /**
   * The definition that a body is.
   *
   * @param author looks at it before values are tried, and throws when the caller may not write it
   * @throws Problem 400 with a pointer for each thing that is wrong
   */
  static QueryDefinition read(JsonObject body, Consumer<QueryDefinition> author) {
    DefinitionReader reader = new DefinitionReader(body);
    QueryDefinition definition = reader.definition(MOST_BYTES);
    author.accept(definition);
    definition.params().forEach((name, value) -> reader.check(name, value, definition.schema()));
    reader.refuse();
    return definition;
  }

  /**
   * The definition that was stored; it was measured as it was sent, and its values tried then.
   *
   * @throws Problem 400 when it is none
   */
  static QueryDefinition stored(JsonObject body) {
    return new DefinitionReader(body).definition(2 * MOST_BYTES);
  }

  private void refuse() {
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
  }

  private QueryDefinition definition(int mostBytes) {
    byte[] bytes = Json.bytes(body);
    if (bytes.length > mostBytes) {
      fault("definition_too_large", "a stored query can have at most " + MOST_BYTES + " bytes", "");
      refuse();
    }
    long weight = JsonWeight.of(bytes);
    if (weight > HEAVIEST) {
      fault("definition_too_large", "the stored query has too many parts", "");
      refuse();
    }
    body.keySet().stream()
        .filter(name -> !MEMBERS.contains(name) && !ANSWERED.contains(name))
        .forEach(name -> fault("unknown_member", "this is not a member of a stored query", name));
    String index = text("index");
    if (index.isEmpty()) {
      fault("missing_index", "a stored query requires an index name or pattern", "index");
    } else if (!DefinitionIndices.isExpression(index)) {
      fault("bad_index", "these are not valid index names or patterns", "index");
    }
    String description = text("description");
    if (description.length() > LONGEST_DESCRIPTION) {
      fault(
          "description_too_long",
          "a description can have at most " + LONGEST_DESCRIPTION + " characters",
          "description");
    }
    if (!body.containsKey("query")) {
      fault("missing_query", "a stored query requires a search body in query", "query");
    }
    JsonObject query = object("query");
    JsonObject params = object("params");
    ParameterSchema schema =
        ParameterSchema.read(object("paramsSchema"), Pointer.ROOT.child("paramsSchema"), faults);
    refuse();
    return QueryDefinition.of(index, description, query, params, schema, weight);
  }

  private void check(String name, JsonValue value, ParameterSchema schema) {
    if (value != JsonValue.NULL) {
      schema
          .fault(name, value)
          .ifPresent(
              why ->
                  faults.add(
                      Fault.badRequest(
                          "invalid_parameter",
                          "the parameter `" + name + "` " + why,
                          Pointer.ROOT.child("params").child(name).toString())));
    }
  }

  private String text(String name) {
    JsonValue value = body.getOrDefault(name, JsonValue.NULL);
    if (value instanceof JsonString text) {
      return text.getString().strip();
    }
    if (value != JsonValue.NULL) {
      fault("wrong_type", name + " is a text", name);
    }
    return "";
  }

  private JsonObject object(String name) {
    JsonValue value = body.getOrDefault(name, JsonValue.NULL);
    if (value instanceof JsonObject object) {
      return object;
    }
    if (value != JsonValue.NULL) {
      fault("wrong_type", name + " must be an object", name);
    }
    return JsonValue.EMPTY_JSON_OBJECT;
  }

  private void fault(String type, String message, String member) {
    Pointer at = member.isEmpty() ? Pointer.ROOT : Pointer.ROOT.child(member);
    faults.add(Fault.badRequest(type, message, at.toString()));
  }
}
