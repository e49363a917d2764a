package io.searchgateway.feature.importer.job;

import io.searchgateway.problem.Fault;
import jakarta.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads typed members of an object and gathers what is wrong with them. */
final class OptionMembers {

  private static final String TYPE = "invalid_option";

  private final JsonObject object;
  private final String pointer;
  private final List<Fault> faults;

  /** Members of the object at a JSON pointer. */
  OptionMembers(JsonObject object, String pointer, List<Fault> faults) {
    this.object = object;
    this.pointer = pointer;
    this.faults = faults;
  }

  OptionMembers(JsonObject object) {
    this(object, "", new ArrayList<>());
  }

  List<Fault> faults() {
    return faults;
  }

  void fault(String name, String message) {
    faults.add(
        Fault.badRequest(TYPE, name + " " + message, pointer + "/" + Json.encodePointer(name)));
  }

  void known(Set<String> names) {
    object.keySet().stream()
        .filter(name -> !names.contains(name))
        .forEach(name -> fault(name, "is not an option"));
  }

  private Optional<JsonValue> value(String name) {
    return Optional.ofNullable(object.get(name)).filter(value -> value != JsonValue.NULL);
  }

  Optional<String> text(String name) {
    Optional<JsonValue> value = value(name);
    if (value.isPresent() && !(value.get() instanceof JsonString)) {
      fault(name, "must be a string");
    }
    return value
        .filter(JsonString.class::isInstance)
        .map(text -> ((JsonString) text).getString())
        .filter(text -> !text.isEmpty());
  }

  boolean flag(String name, boolean otherwise) {
    return flag(name).orElse(otherwise);
  }

  Optional<Boolean> flag(String name) {
    Optional<JsonValue> value = value(name);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    if (value.get() != JsonValue.TRUE && value.get() != JsonValue.FALSE) {
      fault(name, "must be true or false");
    }
    return Optional.of(value.get() == JsonValue.TRUE);
  }

  int integer(String name, int otherwise, int least, int most) {
    Optional<JsonValue> value = value(name);
    if (value.isEmpty()) {
      return otherwise;
    }
    if (value.get() instanceof JsonNumber number
        && number.doubleValue() == Math.rint(number.doubleValue())
        && number.doubleValue() >= least
        && number.doubleValue() <= most) {
      return (int) number.doubleValue();
    }
    fault(name, "must be a whole number from " + least + " to " + most);
    return otherwise;
  }

  JsonObject object(String name) {
    Optional<JsonValue> value = value(name);
    if (value.isPresent() && !(value.get() instanceof JsonObject)) {
      fault(name, "must be an object");
    }
    return value
        .filter(JsonObject.class::isInstance)
        .map(JsonValue::asJsonObject)
        .orElse(JsonValue.EMPTY_JSON_OBJECT);
  }

  Optional<Character> letter(String name) {
    Optional<String> text =
        text(name)
            .map(
                given ->
                    switch (given) {
                      case "\\t", "tab" -> "\t";
                      default -> given;
                    });
    if (text.isPresent() && text.get().length() != 1) {
      fault(name, "must be one character");
      return Optional.empty();
    }
    return text.map(one -> one.charAt(0));
  }

  <T> Optional<T> named(String name, Function<String, Optional<T>> of, String words) {
    Optional<String> text = text(name);
    Optional<T> found = text.flatMap(of);
    if (text.isPresent() && found.isEmpty()) {
      fault(name, "must be one of " + words);
    }
    return found;
  }

  OptionMembers within(String name) {
    return new OptionMembers(object(name), pointer + "/" + name, faults);
  }

  Set<String> names() {
    return object.keySet();
  }

  List<String> texts(String name) {
    Optional<JsonValue> value = value(name);
    if (value.isEmpty()) {
      return List.of();
    }
    if (value.get().getValueType() == JsonValue.ValueType.ARRAY
        && value.get().asJsonArray().stream().allMatch(JsonString.class::isInstance)) {
      return value.get().asJsonArray().getValuesAs(JsonString::getString);
    }
    fault(name, "must be an array of strings");
    return List.of();
  }
}
