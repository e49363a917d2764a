package io.searchgateway.saved;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.rights.IndexNames;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Set;

/** What a member of the settings may be. */
@FunctionalInterface
public interface MemberCheck {

  /** Most characters of a name or a text that is suggested. */
  int LONGEST_TEXT = 256;

  /** Adds what is wrong with a value, which is not null, at its place. */
  void check(JsonValue value, Pointer at, List<Fault> faults);

  /** A whole number, both ends included. */
  static MemberCheck whole(int least, int most) {
    return (value, at, faults) -> {
      if (!(value instanceof JsonNumber number
          && number.toString().length() <= 10
          && number.isIntegral()
          && number.longValue() >= least
          && number.longValue() <= most)) {
        faults.add(
            fault(
                "bad_number",
                at.lastStep() + " must be a whole number from " + least + " to " + most,
                at));
      }
    };
  }

  /** True or false. */
  static MemberCheck flag() {
    return (value, at, faults) -> {
      if (value != JsonValue.TRUE && value != JsonValue.FALSE) {
        faults.add(fault("wrong_type", at.lastStep() + " must be true or false", at));
      }
    };
  }

  /** A text of at most so many characters. */
  static MemberCheck text(int longest) {
    return (value, at, faults) -> {
      if (!(value instanceof JsonString text)) {
        faults.add(fault("wrong_type", at.lastStep() + " must be a string", at));
      } else if (text.getString().length() > longest) {
        faults.add(
            fault("too_large", at.lastStep() + " can have at most " + longest + " characters", at));
      }
    };
  }

  /** One of these words. */
  static MemberCheck word(Set<String> words) {
    return (value, at, faults) -> {
      if (!(value instanceof JsonString text && words.contains(text.getString()))) {
        String all = String.join(", ", words.stream().sorted().toList());
        faults.add(fault("unknown_word", at.lastStep() + " must be one of " + all, at));
      }
    };
  }

  /** A list of at most so many entries. */
  static MemberCheck list(int most, MemberCheck entry) {
    return (value, at, faults) -> {
      if (!(value instanceof JsonArray array)) {
        faults.add(fault("wrong_type", at.lastStep() + " must be an array", at));
      } else if (array.size() > most) {
        faults.add(
            fault("too_large", at.lastStep() + " can have at most " + most + " entries", at));
      } else {
        for (int i = 0; i < array.size(); i++) {
          entry.check(array.get(i), at.child(i), faults);
        }
      }
    };
  }

  /** Names and patterns of indices, at least one. */
  static MemberCheck indices() {
    MemberCheck name =
        (value, at, faults) -> {
          if (!(value instanceof JsonString text && IndexNames.isPattern(text.getString()))) {
            faults.add(fault("bad_index", "this is not a valid index name or pattern", at));
          }
        };
    return (value, at, faults) -> {
      list(100, name).check(value, at, faults);
      if (value instanceof JsonArray array && array.isEmpty()) {
        faults.add(fault("bad_index", "at least one index name or pattern is required", at));
      }
    };
  }

  /** An object, whose members are checked elsewhere. */
  static MemberCheck object() {
    return (value, at, faults) -> {
      if (!(value instanceof JsonObject)) {
        faults.add(fault("wrong_type", at.lastStep() + " must be an object", at));
      }
    };
  }

  /** Tells that a member has no effect. */
  static JsonObject warning(String pointer) {
    return Json.object()
        .add("type", "unknown_member")
        .add("message", "this member is kept, and has no effect")
        .add("pointer", pointer)
        .build();
  }

  private static Fault fault(String type, String message, Pointer at) {
    return Fault.badRequest(type, message, at.toString());
  }
}
