package io.searchgateway.query.reader;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Collects what reading finds, no more of it than anybody reads. */
final class RequestFindings {

  private static final int MOST = 100;
  private static final int LONGEST_QUOTE = 100;

  private final List<Fault> faults = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();

  /** A fault that stops the request. */
  void fault(String type, String message, Pointer at) {
    if (faults.size() < MOST) {
      faults.add(Fault.badRequest(type, message, at.toString()));
    }
  }

  /** A property with JSON of a wrong type. */
  void wrongType(JsonForm expected, JsonValue actual, Pointer at) {
    fault(
        "wrong_type",
        "'" + label(at) + "' must be " + expected.phrase() + ", not " + phrase(actual),
        at);
  }

  /** A place as people say it, such as {@code react.and[1]}, within its query or the settings. */
  private static String label(Pointer at) {
    List<String> steps = at.steps();
    boolean inQuery = steps.size() > 2 && isIndex(steps.get(1));
    boolean inSettings = steps.size() > 1 && !isIndex(steps.get(1));
    StringBuilder label = new StringBuilder();
    for (String step : steps.subList(inQuery ? 2 : inSettings ? 1 : 0, steps.size())) {
      if (isIndex(step)) {
        label.append('[').append(step).append(']');
      } else {
        label.append(label.isEmpty() ? "" : ".").append(step);
      }
    }
    return quoted(label.toString());
  }

  private static boolean isIndex(String step) {
    return step.chars().allMatch(c -> c >= '0' && c <= '9') && !step.isEmpty();
  }

  /** A fault that stops the request only where the value is used. */
  void warning(Fault fault) {
    warning(new Warning(fault.type(), fault.message(), fault.pointer()));
  }

  /** A part of a value that is passed over because it is of another form. */
  void ignored(JsonForm expected, Pointer at) {
    warning("ignored_value", "'" + label(at) + "' is ignored: it must be " + expected.phrase(), at);
  }

  /** Something that does no harm. */
  void warning(String type, String message, Pointer at) {
    warning(new Warning(type, message, at.toString()));
  }

  /** The same. */
  void warning(Warning warning) {
    if (warnings.size() < MOST) {
      warnings.add(warning);
    }
  }

  List<Fault> faults() {
    return List.copyOf(faults);
  }

  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /** Text of a client for a message, shortened. */
  static String quoted(String text) {
    return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
  }

  private static String phrase(JsonValue value) {
    return switch (value.getValueType()) {
      case ARRAY, OBJECT -> "an " + value.getValueType().name().toLowerCase(Locale.ROOT);
      case STRING -> "a string";
      case NUMBER -> "the number " + quoted(value.toString());
      default -> value.toString();
    };
  }
}
