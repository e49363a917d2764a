package io.searchgateway.container;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Whether JSON says what is expected of it, and perhaps more members beside. */
final class Containment {

  private Containment() {}

  /** What is missing or different, each with its place; arrays must be of the same length. */
  static List<String> faults(JsonValue expected, JsonValue actual) {
    return faults("", expected, actual).toList();
  }

  private static Stream<String> faults(String place, JsonValue expected, JsonValue actual) {
    if (expected instanceof JsonObject object && actual instanceof JsonObject other) {
      return object.entrySet().stream()
          .flatMap(
              member ->
                  other.containsKey(member.getKey())
                      ? faults(
                          place + "/" + member.getKey(),
                          member.getValue(),
                          other.get(member.getKey()))
                      : Stream.of(place + "/" + member.getKey() + " is missing"));
    }
    if (expected instanceof JsonArray array
        && actual instanceof JsonArray other
        && array.size() == other.size()) {
      return IntStream.range(0, array.size())
          .boxed()
          .flatMap(i -> faults(place + "/" + i, array.get(i), other.get(i)));
    }
    return isSame(expected, actual)
        ? Stream.of()
        : Stream.of(place + ": expected " + expected + ", got " + actual);
  }

  private static boolean isSame(JsonValue expected, JsonValue actual) {
    if (expected instanceof JsonNumber number && actual instanceof JsonNumber other) {
      return number.bigDecimalValue().compareTo(other.bigDecimalValue()) == 0;
    }
    return expected.equals(actual);
  }
}
