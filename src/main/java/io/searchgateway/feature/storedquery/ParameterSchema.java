package io.searchgateway.feature.storedquery;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What parameters may be: by name an object with any of {@code type}, {@code enum}, {@code min},
 * {@code max}, {@code pattern}. Bounds are of a number's value, a text's length, an array's length;
 * a pattern is of the whole text.
 */
final class ParameterSchema {

  private static final Set<String> WORDS = Set.of("type", "enum", "min", "max", "pattern");
  private static final Set<String> TYPES =
      Set.of("string", "number", "integer", "boolean", "array", "object");

  private final JsonObject written;
  private final Map<String, Rule> rules = new HashMap<>();

  private record Rule(
      Optional<String> type,
      Optional<JsonArray> allowed,
      Optional<BigDecimal> min,
      Optional<BigDecimal> max,
      Optional<ParameterPattern> pattern) {}

  private ParameterSchema(JsonObject written) {
    this.written = written;
  }

  /**
   * Reads a schema.
   *
   * @param at where it stands
   * @param faults takes what is wrong with it
   */
  static ParameterSchema read(JsonObject written, Pointer at, List<Fault> faults) {
    ParameterSchema schema = new ParameterSchema(written);
    written.forEach(
        (name, value) -> {
          if (value instanceof JsonObject rule) {
            schema.rules.put(name, new RuleReader(rule, at.child(name), faults).read());
          } else {
            fault(faults, "the schema of a parameter must be an object", at.child(name));
          }
        });
    if (schema.patterns() > ParameterPattern.MOST_TOGETHER) {
      fault(faults, "the patterns are too large in total", at);
    }
    return schema;
  }

  private long patterns() {
    return rules.values().stream()
        .flatMap(rule -> rule.pattern().stream())
        .mapToLong(ParameterPattern::weight)
        .sum();
  }

  private static void fault(List<Fault> faults, String message, Pointer at) {
    faults.add(Fault.badRequest("bad_params_schema", message, at.toString()));
  }

  private record RuleReader(JsonObject rule, Pointer at, List<Fault> faults) {

    Rule read() {
      rule.keySet().stream()
          .filter(word -> !WORDS.contains(word))
          .forEach(
              word -> fault(faults, "this is not a member of a parameter schema", at.child(word)));
      return new Rule(
          type(),
          member("enum", JsonArray.class, "an array"),
          bound("min"),
          bound("max"),
          pattern());
    }

    private Optional<String> type() {
      Optional<String> type = member("type", JsonString.class, "a text").map(JsonString::getString);
      if (type.filter(word -> !TYPES.contains(word)).isPresent()) {
        fault(faults, "the type must be one of " + String.join(", ", sorted()), at.child("type"));
      }
      return type;
    }

    private static List<String> sorted() {
      return TYPES.stream().sorted().toList();
    }

    private Optional<BigDecimal> bound(String name) {
      return member(name, JsonNumber.class, "a number").map(JsonNumber::bigDecimalValue);
    }

    private Optional<ParameterPattern> pattern() {
      Optional<ParameterPattern> pattern =
          member("pattern", JsonString.class, "a text")
              .map(JsonString::getString)
              .map(ParameterPattern::new);
      pattern
          .flatMap(ParameterPattern::fault)
          .ifPresent(why -> fault(faults, why, at.child("pattern")));
      return pattern;
    }

    private <T extends JsonValue> Optional<T> member(String name, Class<T> type, String what) {
      JsonValue value = rule.get(name);
      if (value != null && !type.isInstance(value)) {
        fault(faults, name + " is " + what, at.child(name));
      }
      return Optional.ofNullable(value).filter(type::isInstance).map(type::cast);
    }
  }

  /** The schema as it was written; an object without members for none. */
  JsonObject written() {
    return written;
  }

  /** Whether a parameter is said to be an object. */
  boolean asksForObject(String name) {
    @Nullable Rule rule = rules.get(name);
    return rule != null && rule.type().filter("object"::equals).isPresent();
  }

  /** What looking at that value costs, in characters that could be written instead. */
  long cost(String name, JsonValue value) {
    @Nullable Rule rule = rules.get(name);
    return rule != null && value instanceof JsonString text
        ? rule.pattern().map(pattern -> pattern.cost(text.getString())).orElse(0L)
        : 0;
  }

  /** Why a parameter may not have that value, as the rest of a sentence; empty when it may. */
  Optional<String> fault(String name, JsonValue value) {
    @Nullable Rule rule = rules.get(name);
    return rule == null ? Optional.empty() : fault(rule, value);
  }

  private static Optional<String> fault(Rule rule, JsonValue value) {
    if (rule.type().filter(type -> !isOf(type, value)).isPresent()) {
      return Optional.of("must be of the type " + rule.type().get());
    }
    if (rule.allowed().filter(allowed -> !allowed.contains(value)).isPresent()) {
      return Optional.of("must be one of the values in its enum");
    }
    Optional<BigDecimal> measure = measure(value);
    if (measure.isPresent()) {
      if (rule.min().filter(min -> measure.get().compareTo(min) < 0).isPresent()) {
        return Optional.of("is less than the minimum, " + rule.min().get());
      }
      if (rule.max().filter(max -> measure.get().compareTo(max) > 0).isPresent()) {
        return Optional.of("is greater than the maximum, " + rule.max().get());
      }
    }
    boolean fits =
        rule.pattern().isEmpty()
            || (value instanceof JsonString text && rule.pattern().get().matches(text.getString()));
    return fits ? Optional.empty() : Optional.of("must match its pattern");
  }

  private static boolean isOf(String type, JsonValue value) {
    return switch (type) {
      case "string" -> value instanceof JsonString;
      case "number" -> value instanceof JsonNumber;
      case "integer" -> value instanceof JsonNumber number && isWhole(number.bigDecimalValue());
      case "boolean" -> value == JsonValue.TRUE || value == JsonValue.FALSE;
      case "array" -> value instanceof JsonArray;
      default -> value instanceof JsonObject;
    };
  }

  /** Of a number with a great exponent no digits are made. */
  private static boolean isWhole(BigDecimal number) {
    return number.signum() == 0 || number.scale() <= 0 || number.stripTrailingZeros().scale() <= 0;
  }

  private static Optional<BigDecimal> measure(JsonValue value) {
    if (value instanceof JsonNumber number) {
      return Optional.of(number.bigDecimalValue());
    }
    if (value instanceof JsonString text) {
      String known = text.getString();
      return Optional.of(BigDecimal.valueOf(known.codePointCount(0, known.length())));
    }
    return value instanceof JsonArray entries
        ? Optional.of(BigDecimal.valueOf(entries.size()))
        : Optional.empty();
  }
}
