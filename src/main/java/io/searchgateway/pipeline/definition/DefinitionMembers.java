package io.searchgateway.pipeline.definition;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Members of one object of a definition by their types; null counts as absent. */
final class DefinitionMembers {

  private final JsonObject object;
  private final String path;
  private final DefinitionFindings findings;

  DefinitionMembers(JsonObject object, String path, DefinitionFindings findings) {
    this.object = object;
    this.path = path;
    this.findings = findings;
  }

  JsonObject object() {
    return object;
  }

  /** JSON pointer of the object. */
  String path() {
    return path;
  }

  /** JSON pointer of a member. */
  String at(String name) {
    return path + "/" + Json.encodePointer(name);
  }

  boolean has(String name) {
    return value(name) != null;
  }

  private @Nullable JsonValue value(String name) {
    JsonValue value = object.get(name);
    return value == JsonValue.NULL ? null : value;
  }

  Optional<String> text(String name) {
    JsonValue value = value(name);
    if (value instanceof JsonString text) {
      return Optional.of(text.getString());
    }
    return wrong(value, name, "a string");
  }

  /** A text that must be there and not be empty. */
  Optional<String> requiredText(String name) {
    Optional<String> text = text(name);
    if (!has(name) || text.filter(String::isEmpty).isPresent()) {
      findings.fault(at(name), "missing_field", name + " is required");
      return Optional.empty();
    }
    return text;
  }

  boolean flag(String name, boolean otherwise) {
    return flag(name).orElse(otherwise);
  }

  Optional<Boolean> flag(String name) {
    JsonValue value = value(name);
    if (value == JsonValue.TRUE || value == JsonValue.FALSE) {
      return Optional.of(value == JsonValue.TRUE);
    }
    return wrong(value, name, "true or false");
  }

  Optional<Long> integer(String name) {
    JsonValue value = value(name);
    if (value instanceof JsonNumber number && number.isIntegral()) {
      try {
        return Optional.of(number.longValueExact());
      } catch (ArithmeticException large) {
        return wrong(value, name, "a 64-bit integer");
      }
    }
    return wrong(value, name, "an integer");
  }

  /** An integer within bounds. */
  Optional<Integer> integer(String name, int least, int most) {
    Optional<Long> number = integer(name);
    if (number.isPresent() && (number.get() < least || number.get() > most)) {
      findings.fault(at(name), "too_large", name + " must be from " + least + " to " + most);
      return Optional.empty();
    }
    return number.map(Long::intValue);
  }

  JsonObject object(String name) {
    return optionalObject(name).orElse(JsonValue.EMPTY_JSON_OBJECT);
  }

  Optional<JsonObject> optionalObject(String name) {
    JsonValue value = value(name);
    if (value instanceof JsonObject found) {
      return Optional.of(found);
    }
    return wrong(value, name, "an object");
  }

  JsonArray array(String name) {
    JsonValue value = value(name);
    if (value instanceof JsonArray found) {
      return found;
    }
    Optional<JsonArray> none = wrong(value, name, "an array");
    return none.orElse(JsonValue.EMPTY_JSON_ARRAY);
  }

  /** An array that must have something in it, and not too much. */
  JsonArray requiredArray(String name, int most) {
    JsonArray array = array(name);
    if (array.isEmpty()) {
      if (!has(name) || value(name) instanceof JsonArray) {
        findings.fault(at(name), "missing_field", name + " must have at least one element");
      }
    } else if (array.size() > most) {
      findings.fault(at(name), "too_large", name + " has more than " + most + " elements");
    }
    return array;
  }

  /** Warns of members that nobody knows. */
  void knownAre(Set<String> known) {
    for (String name : object.keySet()) {
      if (!known.contains(name)) {
        findings.warn(at(name) + " is not known and is ignored");
      }
    }
  }

  private <T> Optional<T> wrong(@Nullable JsonValue value, String name, String wanted) {
    if (value != null) {
      findings.fault(at(name), "wrong_type", name + " must be " + wanted);
    }
    return Optional.empty();
  }
}
