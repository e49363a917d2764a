package io.searchgateway.pipeline.rewriting;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.StageFailure;
import jakarta.json.JsonArray;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Texts within values. */
final class JsonStrings {

  private JsonStrings() {}

  /** The value with its text, or the texts of its list, changed; anything else as it is. */
  static JsonValue changed(JsonValue value, UnaryOperator<String> change) {
    if (value instanceof JsonString text) {
      String after = change.apply(text.getString());
      return after.equals(text.getString()) ? value : Json.text(after);
    }
    if (value instanceof JsonArray array) {
      return Json.array(
              array, element -> element instanceof JsonString ? changed(element, change) : element)
          .build();
    }
    return value;
  }

  /**
   * The texts of an input that must be texts alone.
   *
   * @throws io.searchgateway.problem.Problem when something else is among them
   */
  static List<String> all(JsonArray input, String name) {
    List<String> texts = new ArrayList<>(input.size());
    for (JsonValue element : input) {
      if (!(element instanceof JsonString text)) {
        throw StageFailure.invalidInput("input " + name + " must contain strings");
      }
      texts.add(text.getString());
    }
    return texts;
  }
}
