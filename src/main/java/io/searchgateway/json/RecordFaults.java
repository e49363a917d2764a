package io.searchgateway.json;

import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What of a JSON object does not fit a record, with its place: JSON-B tells no place, and takes a
 * number for a text, or the last digits of one that is too large. Only what is {@link Optional} and
 * truth values may be missing; a member that is null is missing.
 */
final class RecordFaults {

  private static final int LONGEST_NUMBER = 400;

  private final boolean closed;
  private final List<Fault> faults = new ArrayList<>();

  private RecordFaults(boolean closed) {
    this.closed = closed;
  }

  /**
   * The faults in the order of the components, those of unknown members first; no more than are
   * told.
   *
   * @param closed whether unknown members are faults
   */
  static List<Fault> of(JsonObject json, Class<?> type, boolean closed) {
    RecordFaults found = new RecordFaults(closed);
    found.members(json, type, Pointer.ROOT);
    return found.faults;
  }

  private void members(JsonObject json, Class<?> type, Pointer at) {
    List<RecordComponent> components = RecordMembers.components(type);
    if (closed) {
      Set<String> known = components.stream().map(RecordMembers::name).collect(Collectors.toSet());
      json.keySet().stream()
          .filter(name -> !known.contains(name))
          .limit(Problem.MOST_FAULTS)
          .forEach(name -> fault(at.child(name), "unknown_field", "this member is not known"));
    }
    for (RecordComponent component : components) {
      String name = RecordMembers.name(component);
      JsonValue value = json.get(name);
      if (value != null && value != JsonValue.NULL) {
        Within within = component.getAnnotation(Within.class);
        value(value, type(component), within, at.child(name));
      } else if (component.getType() == boolean.class ? value != null : isNeeded(component)) {
        fault(at.child(name), "missing_field", name + " is missing");
      }
    }
  }

  private static boolean isNeeded(RecordComponent component) {
    return !Set.of(Optional.class, OptionalInt.class, JsonValue.class)
        .contains(component.getType());
  }

  /** What it is in JSON. */
  private static Type type(RecordComponent component) {
    JsonbTypeAdapter adapter = component.getAccessor().getAnnotation(JsonbTypeAdapter.class);
    return adapter == null
        ? component.getGenericType()
        : ((ParameterizedType) adapter.value().getGenericInterfaces()[0])
            .getActualTypeArguments()[1];
  }

  private void value(JsonValue value, Type type, @Nullable Within within, Pointer at) {
    if (type instanceof ParameterizedType generic) {
      several(value, generic, within, at);
    } else if (type instanceof Class<?> plain && plain.isRecord()) {
      if (value instanceof JsonObject object) {
        members(object, plain, at);
      } else {
        fault(at, "wrong_type", at.lastStep() + " must be an object");
      }
    } else {
      wanted((Class<?>) type, within, value)
          .ifPresent(
              wanted ->
                  fault(
                      at,
                      wanted.contains("number") ? "bad_number" : "wrong_type",
                      at.lastStep() + " must be " + wanted));
    }
  }

  private void several(
      JsonValue value, ParameterizedType generic, @Nullable Within within, Pointer at) {
    Type[] types = generic.getActualTypeArguments();
    if (generic.getRawType() == Optional.class) {
      value(value, types[0], within, at);
    } else if (generic.getRawType() == Map.class) {
      if (value instanceof JsonObject object) {
        object.forEach((name, each) -> value(each, types[1], within, at.child(name)));
      } else {
        fault(at, "wrong_type", at.lastStep() + " must be an object");
      }
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        value(array.get(i), types[0], within, at.child(i));
      }
    } else {
      fault(at, "wrong_type", at.lastStep() + " must be an array");
    }
  }

  /** What is wanted instead of the value; nothing where it fits. */
  private static Optional<String> wanted(Class<?> type, @Nullable Within within, JsonValue value) {
    if (JsonValue.class.isAssignableFrom(type)) {
      return fits(type.isInstance(value), type == JsonObject.class ? "an object" : "another value");
    }
    if (type == boolean.class || type == Boolean.class) {
      return fits(value == JsonValue.TRUE || value == JsonValue.FALSE, "true or false");
    }
    if (type == int.class || type == Integer.class || type == OptionalInt.class) {
      return whole(value, within, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
    if (type == long.class || type == Long.class) {
      return whole(value, within, Long.MIN_VALUE, Long.MAX_VALUE);
    }
    if (Number.class.isAssignableFrom(type) || type == double.class) {
      return fits(number(value) != null, "a number");
    }
    if (!(value instanceof JsonString string)) {
      return Optional.of("a string");
    }
    String text = string.getString();
    if (type.isEnum()) {
      return fits(
          RecordMembers.constant(type, text).isPresent(),
          "one of " + String.join(", ", RecordMembers.words(type)));
    }
    if (type == Instant.class) {
      return fits(isInstant(text), "a time such as 2030-01-31T12:00:00Z");
    }
    return fits(
        (type != char.class && type != Character.class) || text.length() == 1, "one character");
  }

  private static Optional<String> fits(boolean so, String wanted) {
    return so ? Optional.empty() : Optional.of(wanted);
  }

  private static Optional<String> whole(
      JsonValue value, @Nullable Within within, long lowest, long highest) {
    long least = within == null ? lowest : within.least();
    long most = within == null ? highest : within.most();
    JsonNumber number = number(value);
    return fits(
        number != null
            && number.isIntegral()
            && number.bigIntegerValue().bitLength() < Long.SIZE
            && number.longValue() >= least
            && number.longValue() <= most,
        "a whole number from " + least + " to " + most);
  }

  /** Digits cost more than their number, and an exponent as much as it says. */
  private static @Nullable JsonNumber number(JsonValue value) {
    return value instanceof JsonNumber number
            && number.toString().length() <= LONGEST_NUMBER
            && Math.abs((long) number.bigDecimalValue().scale()) <= LONGEST_NUMBER
        ? number
        : null;
  }

  private static boolean isInstant(String text) {
    try {
      Instant.parse(text);
      return true;
    } catch (DateTimeException malformed) {
      return false;
    }
  }

  private void fault(Pointer place, String type, String message) {
    if (faults.size() < Problem.MOST_FAULTS) {
      faults.add(Fault.badRequest(type, message, place.toString()));
    }
  }
}
