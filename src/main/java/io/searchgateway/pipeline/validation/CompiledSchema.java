package io.searchgateway.pipeline.validation;

import dev.harrel.jsonschema.Error;
import dev.harrel.jsonschema.InvalidSchemaException;
import dev.harrel.jsonschema.JsonSchemaException;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.pipeline.InputFault;
import io.searchgateway.problem.Fault;
import jakarta.json.JsonValue;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A JSON Schema ready to check bodies with; serves all invocations at once. */
final class CompiledSchema {

  private static final int MOST_FAULTS = 100;
  private static final int LONGEST_MESSAGE = 300;
  private static final String ALL_OF = "allOf";

  private static final long MOST_UNITS = 50_000_000;
  private static final long LEAST_UNITS = 2_000_000;
  private static final long MAKING_UNITS = 10_000_000;
  private static final int UNITS_OF_BYTE = 50;
  private static final Duration TIME = Duration.ofSeconds(5);

  private static final ValidatorFactory VALIDATORS =
      new ValidatorFactory()
          .withJsonNodeFactory(MeteredNode.FACTORY)
          .withEvaluatorFactory(new MeteredKeywords());

  /** Values of all types, by which a schema that refers to itself without end is found out. */
  private static final List<JsonValue> PROBES =
      List.of(
          JsonValue.EMPTY_JSON_OBJECT,
          JsonValue.EMPTY_JSON_ARRAY,
          JsonValue.NULL,
          JsonValue.TRUE,
          Json.text(""),
          Json.number(0));

  private final Validator validator;
  private final URI schema;

  private CompiledSchema(JsonValue schema) {
    validator = VALIDATORS.createValidator();
    this.schema = validator.registerSchema((Object) schema);
  }

  /**
   * What checking a body may cost, in units of {@link ValidationBudget}.
   *
   * @param bytes of the body
   * @param made whether the schema is made for this body
   */
  static long units(int bytes, boolean made) {
    return Math.min(
        MOST_UNITS, LEAST_UNITS + (long) UNITS_OF_BYTE * bytes + (made ? MAKING_UNITS : 0));
  }

  /** Does something within a budget of its own; fails with {@link ValidationBudget.Spent}. */
  static <T> T within(long units, Duration rest, Supplier<T> work) {
    return ValidationBudget.within(units, rest.compareTo(TIME) < 0 ? rest : TIME, work);
  }

  /**
   * A schema without {@link #faults}.
   *
   * @throws IllegalArgumentException when it has some
   */
  static CompiledSchema of(JsonValue schema) {
    try {
      return within(MOST_UNITS, TIME, () -> new CompiledSchema(schema));
    } catch (JsonSchemaException | ValidationBudget.Spent wrong) {
      throw new IllegalArgumentException("this is not a JSON Schema", wrong);
    }
  }

  /** What is wrong with a schema, by JSON pointers into it. */
  static List<InputFault> faults(JsonValue schema) {
    try {
      return within(MOST_UNITS, TIME, () -> examined(schema));
    } catch (ValidationBudget.Spent costly) {
      return List.of(
          new InputFault(
              "", "the schema refers to itself endlessly, or is too expensive to " + "check"));
    }
  }

  /** The same; fails where the budget that holds is spent. */
  static List<InputFault> examined(JsonValue schema) {
    List<InputFault> faults = new ArrayList<>(SchemaInspection.faults(schema));
    if (!faults.isEmpty()) {
      return faults;
    }
    try {
      CompiledSchema made = new CompiledSchema(schema);
      PROBES.forEach(made::check);
    } catch (InvalidSchemaException wrong) {
      told(wrong.getErrors())
          .forEach((pointer, message) -> faults.add(new InputFault(pointer, message)));
    } catch (JsonSchemaException | IllegalArgumentException wrong) {
      // The library may say so of what was cut off.
      ValidationBudget.pay(0);
      faults.add(new InputFault("", "the JSON Schema dialect is not supported"));
    }
    return faults;
  }

  /**
   * What is wrong with a body, each fault with its JSON pointer; to be done {@link #within} a
   * budget.
   */
  List<Fault> check(JsonValue body) {
    Optional<Pointer> number = NumberBounds.find(body);
    if (number.isPresent()) {
      return List.of(mismatch(number.get().toString(), "the number is out of range"));
    }
    ValidationBudget.beginAnew();
    Validator.Result result = validator.validate(schema, (Object) body);
    List<Fault> faults = new ArrayList<>();
    if (!result.isValid()) {
      told(result.getErrors())
          .forEach((pointer, message) -> faults.add(mismatch(pointer, message)));
    }
    ValidationBudget budget = ValidationBudget.current();
    if (faults.isEmpty() && budget != null && budget.isFaulty()) {
      faults.add(mismatch("", "the body does not match"));
    }
    return faults;
  }

  private static Fault mismatch(String pointer, String message) {
    return Fault.badRequest("schema_mismatch", message, pointer);
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
        told.putIfAbsent(error.getInstanceLocation(), "no value is allowed here");
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
