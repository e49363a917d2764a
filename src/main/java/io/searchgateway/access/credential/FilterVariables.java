package io.searchgateway.access.credential;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands for {@code ${user.name}} and {@code ${jwt.claim}} in a document filter. A text that
 * is one variable becomes its value, of whatever kind; in a longer text the variable's text is put
 * in. Always a JSON value comes of it, never JSON text.
 *
 * @param user the caller's name
 * @param claims of the caller's token; empty without one
 */
public record FilterVariables(String user, JsonObject claims) {

  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([^{}]*)\\}");
  private static final String CLAIM = "jwt.";

  /** No document at all. */
  private static final JsonObject NOTHING =
      Json.wrapped(
          "bool", Json.wrapped("must_not", Json.wrapped("match_all", JsonValue.EMPTY_JSON_OBJECT)));

  /** Those of a caller without a token of an identity provider. */
  public static FilterVariables of(String user) {
    return new FilterVariables(user, JsonValue.EMPTY_JSON_OBJECT);
  }

  /** Whether the text is that of a variable that can have a value. */
  static boolean isKnown(String variable) {
    return variable.equals("user.name")
        || (variable.startsWith(CLAIM) && variable.length() > CLAIM.length());
  }

  /** The names between the braces of a text. */
  static java.util.List<String> names(String text) {
    return VARIABLE.matcher(text).results().map(found -> found.group(1)).toList();
  }

  /** The filter with values; one that no document passes where a variable has no fit value. */
  public JsonObject fill(JsonObject filter) {
    try {
      JsonObject filled = object(filter);
      // An array has no place where a query takes one value: there the engine would fail.
      return filled.equals(filter) || DocumentFilterValidator.faults(filled).isEmpty()
          ? filled
          : NOTHING;
    } catch (NoValue absent) {
      return NOTHING;
    }
  }

  private JsonObject object(JsonObject object) {
    JsonObjectBuilder filled = Json.object();
    object.forEach((name, value) -> filled.add(name, value(value)));
    return filled.build();
  }

  private JsonValue value(JsonValue value) {
    if (value instanceof JsonObject object) {
      return object(object);
    }
    if (value instanceof JsonArray array) {
      return Json.array(array, this::value).build();
    }
    return value instanceof JsonString text ? text(text) : value;
  }

  private JsonValue text(JsonString written) {
    String text = written.getString();
    Matcher variable = VARIABLE.matcher(text);
    if (variable.matches()) {
      return named(variable.group(1));
    }
    return text.contains("${")
        ? Json.text(variable.replaceAll(found -> quoted(named(found.group(1)))))
        : written;
  }

  private static String quoted(JsonValue value) {
    if (value instanceof JsonString text) {
      return Matcher.quoteReplacement(text.getString());
    }
    if (value instanceof JsonArray) {
      throw new NoValue();
    }
    return Matcher.quoteReplacement(value.toString());
  }

  private JsonValue named(String variable) {
    if (variable.equals("user.name")) {
      return Json.text(user);
    }
    return isKnown(variable)
        ? ClaimPath.find(claims, variable.substring(CLAIM.length()))
            .filter(FilterVariables::isFit)
            .orElseThrow(NoValue::new)
        : unknown();
  }

  private static JsonValue unknown() {
    throw new NoValue();
  }

  /** An object in the place of a value could be a query of its own. */
  private static boolean isFit(JsonValue value) {
    return value instanceof JsonArray array
        ? !array.isEmpty() && array.stream().allMatch(FilterVariables::isScalar)
        : isScalar(value);
  }

  private static boolean isScalar(JsonValue value) {
    return value instanceof JsonString
        || value instanceof JsonNumber
        || Optional.of(value.getValueType())
            .filter(type -> type == JsonValue.ValueType.TRUE || type == JsonValue.ValueType.FALSE)
            .isPresent();
  }

  /** A variable has no value that could be put there. */
  private static final class NoValue extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoValue() {
      super(null, null, false, false);
    }
  }
}
