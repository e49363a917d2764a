package io.searchgateway.pipeline.checking;

import dev.harrel.jsonschema.Error;
import dev.harrel.jsonschema.InvalidSchemaException;
import dev.harrel.jsonschema.JsonSchemaException;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JakartaJsonNode;
import io.searchgateway.pipeline.InputFault;
import io.searchgateway.problem.Fault;
import jakarta.json.JsonValue;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON Schema ready to check bodies with; serves all invocations at once. */
final class BodySchema {

  private static final int MOST_FAULTS = 100;
  private static final int LONGEST_MESSAGE = 300;
  private static final String ALL_OF = "allOf";

  private static final ValidatorFactory VALIDATORS =
      new ValidatorFactory()
          .withJsonNodeFactory(new JakartaJsonNode.Factory())
          .withEvaluatorFactory(BoundedKeywords.FACTORY);

  /** Values of all types, by which a schema that refers to itself without end is found out. */
  private static final List<JsonValue> PROBES =
      List.of(JsonValue.EMPTY_JSON_OBJECT, JsonValue.EMPTY_JSON_ARRAY, JsonValue.NULL);

  private final Validator validator;
  private final URI schema;

  private BodySchema(JsonValue schema) {
    validator = VALIDATORS.createValidator();
    this.schema = validator.registerSchema((Object) schema);
  }

  /**
   * A schema without {@link #faults}.
   *
   * @throws IllegalArgumentException when it has some
   */
  static BodySchema of(JsonValue schema) {
    try {
      return new BodySchema(schema);
    } catch (JsonSchemaException wrong) {
      throw new IllegalArgumentException("this is no JSON Schema", wrong);
    }
  }

  /** What is wrong with a schema, by JSON pointers into it. */
  static List<InputFault> faults(JsonValue schema) {
    List<InputFault> faults = new ArrayList<>(SchemaWalk.faults(schema));
    if (!faults.isEmpty()) {
      return faults;
    }
    try {
      BodySchema made = new BodySchema(schema);
      PROBES.forEach(probe -> made.validator.validate(made.schema, (Object) probe));
    } catch (InvalidSchemaException wrong) {
      told(wrong.getErrors())
          .forEach((pointer, message) -> faults.add(new InputFault(pointer, message)));
    } catch (JsonSchemaException | IllegalArgumentException wrong) {
      faults.add(new InputFault("", "this is no JSON Schema of a known dialect"));
    } catch (StackOverflowError endless) {
      faults.add(new InputFault("", "the schema refers to itself without end"));
    }
    return faults;
  }

  /** What is wrong with a body, each fault with its JSON pointer. */
  List<Fault> check(JsonValue body) {
    List<Fault> faults = new ArrayList<>(NumberBounds.faults(body));
    if (!faults.isEmpty()) {
      return faults;
    }
    Validator.Result result = validator.validate(schema, (Object) body);
    if (!result.isValid()) {
      told(result.getErrors())
          .forEach(
              (pointer, message) ->
                  faults.add(Fault.badRequest("schema_mismatch", message, pointer)));
    }
    return faults;
  }

  /** One sentence for each place, the first that says something. */
  private static Map<String, String> told(List<Error> errors) {
    Map<String, String> told = new LinkedHashMap<>();
    for (Error error : errors) {
      if (told.size() < MOST_FAULTS && saysSomething(error)) {
        told.putIfAbsent(error.getInstanceLocation(), sentence(error.getError()));
      }
    }
    for (Error error : errors) {
      if (told.size() < MOST_FAULTS && !ALL_OF.equals(error.getKeyword())) {
        told.putIfAbsent(error.getInstanceLocation(), "nothing is allowed here");
      }
    }
    return told;
  }

  /** That one part of a schema does not fit says less than what does not fit in it. */
  private static boolean saysSomething(Error error) {
    return error.getError() != null
        && error.getKeyword() != null
        && !error.getKeyword().equals(ALL_OF);
  }

  private static String sentence(String message) {
    return message.length() > LONGEST_MESSAGE
        ? message.substring(0, LONGEST_MESSAGE) + "…"
        : message;
  }
}
