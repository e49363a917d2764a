package io.searchgateway.pipeline;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;

/** A stage's inputs with their templates resolved (section 9.1). */
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
