package io.searchgateway.conformance;

import io.searchgateway.problem.Fault;
import jakarta.json.JsonString;
import java.util.ArrayList;
import java.util.List;

/** Holds a fault against what a case says of its refusal. */
final class RefusalCheck {
  private RefusalCheck() {}

  /** What is different; empty when nothing is. */
  static List<String> differences(DeclarativeCase each, List<Fault> faults) {
    if (faults.isEmpty()) {
      return List.of("expected a refusal, got none");
    }
    Fault first = faults.get(0);
    List<String> found = new ArrayList<>();
    compare("status", String.valueOf(each.expected().getInt("status")), first.status(), found);
    for (String key : List.of("type", "message", "pointer")) {
      each.expected(key)
          .map(value -> ((JsonString) value).getString())
          .ifPresent(text -> compare(key, text, member(first, key), found));
    }
    each.expected("messageContains").stream()
        .flatMap(texts -> texts.asJsonArray().getValuesAs(JsonString::getString).stream())
        .filter(text -> !first.message().contains(text))
        .forEach(text -> found.add("message lacks <" + text + ">: " + first.message()));
    return found;
  }

  private static Object member(Fault fault, String key) {
    return switch (key) {
      case "type" -> fault.type();
      case "message" -> fault.message();
      default -> fault.pointer();
    };
  }

  private static void compare(String what, String expected, Object actual, List<String> found) {
    if (!expected.equals(String.valueOf(actual))) {
      found.add(what + ": expected <" + expected + ">, got <" + actual + ">");
    }
  }
}
