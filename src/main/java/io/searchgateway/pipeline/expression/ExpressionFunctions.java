package io.searchgateway.pipeline.expression;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Functions of values; what a function cannot make anything of becomes nil. */
final class ExpressionFunctions {

  /** Functions that ask a predicate about each element. */
  static final Set<String> PREDICATES =
      Set.of("all", "any", "one", "none", "map", "filter", "count");

  /** The others, with how many arguments they take. */
  static final Map<String, Integer> ARITY =
      Map.of("len", 1, "lower", 1, "upper", 1, "trim", 1, "int", 1, "float", 1, "string", 1);

  private ExpressionFunctions() {}

  static JsonValue call(String function, JsonValue value) {
    return switch (function) {
      case "len" -> length(value);
      case "lower" -> ofText(value, text -> text.toLowerCase(Locale.ROOT));
      case "upper" -> ofText(value, text -> text.toUpperCase(Locale.ROOT));
      case "trim" -> ofText(value, String::strip);
      case "string" -> Json.text(ExpressionValues.display(value));
      case "int" ->
          number(value)
              .map(n -> n.setScale(0, RoundingMode.DOWN))
              .map(ExpressionFunctions::json)
              .orElse(JsonValue.NULL);
      default -> number(value).map(ExpressionFunctions::json).orElse(JsonValue.NULL);
    };
  }

  private static JsonValue json(BigDecimal number) {
    return Json.number(number);
  }

  private static JsonValue length(JsonValue value) {
    if (value instanceof JsonString text) {
      return Json.number(text.getString().length());
    }
    if (value instanceof JsonArray array) {
      return Json.number(array.size());
    }
    return Json.number(value instanceof JsonObject object ? object.size() : 0);
  }

  private static JsonValue ofText(JsonValue value, UnaryOperator<String> change) {
    return value instanceof JsonString text
        ? Json.text(change.apply(text.getString()))
        : JsonValue.NULL;
  }

  private static Optional<BigDecimal> number(JsonValue value) {
    return value instanceof JsonString text
        ? ExpressionValues.numeral(text.getString().strip())
        : ExpressionValues.number(value);
  }
}
