package io.searchgateway.pipeline.expression;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;

/** What operators make of values. Numbers stay within the range of a double. */
final class ExpressionValues {

  private static final int MAX_DIGITS = 400;
  private static final int MAX_EXPONENT = 1000;
  private static final BigDecimal MAX = BigDecimal.valueOf(Double.MAX_VALUE);

  private ExpressionValues() {}

  /** Nil, false, zero and the empty text are false, the rest is true. */
  static boolean isTrue(JsonValue value) {
    return switch (value.getValueType()) {
      case NULL, FALSE -> false;
      case NUMBER -> ((JsonNumber) value).bigDecimalValue().signum() != 0;
      case STRING -> !((JsonString) value).getString().isEmpty();
      default -> true;
    };
  }

  static JsonValue of(boolean truth) {
    return truth ? JsonValue.TRUE : JsonValue.FALSE;
  }

  static Optional<BigDecimal> number(JsonValue value) {
    return value instanceof JsonNumber number
        ? bounded(number.bigDecimalValue())
        : Optional.empty();
  }

  static Optional<BigDecimal> numeral(String text) {
    if (text.length() > MAX_DIGITS || !text.matches("[+-]?[0-9]+(\\.[0-9]+)?")) {
      return Optional.empty();
    }
    return bounded(new BigDecimal(text));
  }

  private static Optional<BigDecimal> bounded(BigDecimal number) {
    boolean fits =
        Math.abs((long) number.scale()) < MAX_DIGITS
            && number.precision() < MAX_DIGITS
            && number.abs().compareTo(MAX) <= 0;
    return fits ? Optional.of(number) : Optional.empty();
  }

  static boolean equal(JsonValue a, JsonValue b) {
    if (a instanceof JsonNumber left && b instanceof JsonNumber right) {
      return left.bigDecimalValue().compareTo(right.bigDecimalValue()) == 0;
    }
    return a.equals(b);
  }

  /** The order of two numbers or two texts; none between others. */
  static Optional<Integer> compare(JsonValue a, JsonValue b) {
    if (a instanceof JsonNumber left && b instanceof JsonNumber right) {
      return Optional.of(left.bigDecimalValue().compareTo(right.bigDecimalValue()));
    }
    return a instanceof JsonString left && b instanceof JsonString right
        ? Optional.of(left.getString().compareTo(right.getString()))
        : Optional.empty();
  }

  /** A number, or the texts joined; nil when that makes no sense or is out of range. */
  static JsonValue arithmetic(String operator, JsonValue a, JsonValue b) {
    if (operator.equals("+") && a instanceof JsonString left && b instanceof JsonString right) {
      return Json.text(left.getString() + right.getString());
    }
    Optional<BigDecimal> left = number(a);
    Optional<BigDecimal> right = number(b);
    if (left.isEmpty() || right.isEmpty()) {
      return JsonValue.NULL;
    }
    return calculate(operator, left.get(), right.get())
        .flatMap(ExpressionValues::bounded)
        .<JsonValue>map(Json::number)
        .orElse(JsonValue.NULL);
  }

  private static Optional<BigDecimal> calculate(String operator, BigDecimal a, BigDecimal b) {
    return switch (operator) {
      case "+" -> Optional.of(a.add(b));
      case "-" -> Optional.of(a.subtract(b));
      case "*" -> Optional.of(a.multiply(b, MathContext.DECIMAL128));
      case "/" -> nonZero(b).map(divisor -> a.divide(divisor, MathContext.DECIMAL128));
      case "%" -> nonZero(b).map(a::remainder);
      default -> power(a.doubleValue(), b.doubleValue());
    };
  }

  private static Optional<BigDecimal> nonZero(BigDecimal divisor) {
    return Optional.of(divisor).filter(number -> number.signum() != 0);
  }

  private static Optional<BigDecimal> power(double base, double exponent) {
    double power = Math.abs(exponent) > MAX_EXPONENT ? Double.NaN : Math.pow(base, exponent);
    return Double.isFinite(power) ? Optional.of(BigDecimal.valueOf(power)) : Optional.empty();
  }

  /** Whether a list, the names of an object's members or a text has it. */
  static boolean isIn(JsonValue item, JsonValue container) {
    if (container instanceof JsonArray array) {
      return array.stream().anyMatch(element -> equal(item, element));
    }
    if (item instanceof JsonString name) {
      return container instanceof JsonObject object
          ? object.containsKey(name.getString())
          : container instanceof JsonString text && text.getString().contains(name.getString());
    }
    return false;
  }

  static JsonValue member(JsonValue of, JsonValue key) {
    JsonValue found = JsonValue.NULL;
    if (of instanceof JsonObject object && key instanceof JsonString name) {
      found = object.getOrDefault(name.getString(), JsonValue.NULL);
    } else if (of instanceof JsonArray array && key instanceof JsonNumber number) {
      long index = number.longValue();
      long at = index < 0 ? index + array.size() : index;
      found = at >= 0 && at < array.size() ? array.get((int) at) : JsonValue.NULL;
    }
    return found;
  }

  /** A text as it is, anything else as JSON. */
  static String display(JsonValue value) {
    return value instanceof JsonString text ? text.getString() : value.toString();
  }
}
