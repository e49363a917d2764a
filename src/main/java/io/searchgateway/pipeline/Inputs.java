package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;

/** A stage's inputs with their templates resolved. */
public record Inputs(JsonObject object) {

  /** No inputs. */
  public static final Inputs NONE = new Inputs(JsonValue.EMPTY_JSON_OBJECT);

  /** The input of that name; null counts as absent. */
  public Optional<JsonValue> find(String name) {
    return Optional.ofNullable(object.get(name)).filter(value -> value != JsonValue.NULL);
  }

  /**
   * The text of that name.
   *
   * @throws io.searchgateway.problem.Problem when it is something else than text
   */
  public Optional<String> text(String name) {
    return find(name)
        .map(
            value -> {
              if (value instanceof JsonString text) {
                return text.getString();
              }
              throw StageFailure.invalidInput("input " + name + " must be a string");
            });
  }

  /**
   * The object of that name.
   *
   * @throws io.searchgateway.problem.Problem when it is something else
   */
  public Optional<JsonObject> object(String name) {
    return find(name)
        .map(
            value -> {
              if (value instanceof JsonObject object) {
                return object;
              }
              throw StageFailure.invalidInput("input " + name + " must be an object");
            });
  }

  /**
   * The array of that name; one value that is no array counts as an array of it.
   *
   * @throws io.searchgateway.problem.Problem when it is an object
   */
  public Optional<JsonArray> list(String name) {
    return find(name)
        .map(
            value -> {
              if (value instanceof JsonObject) {
                throw StageFailure.invalidInput("input " + name + " must be an array");
              }
              return value instanceof JsonArray array ? array : Json.array().add(value).build();
            });
  }

  /**
   * The whole number of that name; a text of digits counts.
   *
   * @throws io.searchgateway.problem.Problem when it is something else, or less than {@code least}
   */
  public Optional<Integer> integer(String name, int least) {
    return find(name)
        .map(
            value -> {
              String digits =
                  value instanceof JsonString text ? text.getString() : value.toString();
              try {
                int number = Integer.parseInt(digits.strip());
                if (number >= least) {
                  return number;
                }
              } catch (NumberFormatException none) {
                // Told below.
              }
              throw StageFailure.invalidInput(
                  "input " + name + " must be an integer of at least " + least);
            });
  }

  /**
   * The truth value of that name.
   *
   * @throws io.searchgateway.problem.Problem when it is something else
   */
  public Optional<Boolean> flag(String name) {
    return find(name)
        .map(
            value -> {
              if (value == JsonValue.TRUE || value == JsonValue.FALSE) {
                return value == JsonValue.TRUE;
              }
              throw StageFailure.invalidInput("input " + name + " must be true or false");
            });
  }
}
