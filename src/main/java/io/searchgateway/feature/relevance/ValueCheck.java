package io.searchgateway.feature.relevance;

import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;

/** What one member of the settings may be. */
@FunctionalInterface
interface ValueCheck {

  /** Adds what is wrong with a value that is not null. */
  void check(JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults);

  /** Anything. */
  ValueCheck ANY = (value, at, fields, faults) -> {};

  /** True or false. */
  ValueCheck FLAG =
      (value, at, fields, faults) -> {
        if (value.getValueType() != JsonValue.ValueType.TRUE
            && value.getValueType() != JsonValue.ValueType.FALSE) {
          faults.wrongType("true or false", at);
        }
      };

  /** An integer within bounds. */
  static ValueCheck integer(int least, int most) {
    return (value, at, fields, faults) -> {
      if (!(value instanceof JsonNumber number) || !number.isIntegral()) {
        faults.wrongType("an integer", at);
      } else if (!isWithin(number.bigDecimalValue(), least, most)) {
        faults.add("out_of_range", at.lastStep() + " must be from " + least + " to " + most, at);
      }
    };
  }

  /** A number within bounds. */
  static ValueCheck number(int least, int most) {
    return (value, at, fields, faults) -> {
      if (!(value instanceof JsonNumber number)) {
        faults.wrongType("a number", at);
      } else if (!isWithin(number.bigDecimalValue(), least, most)) {
        faults.add("out_of_range", "the number must be from " + least + " to " + most, at);
      }
    };
  }

  static boolean isWithin(BigDecimal number, int least, int most) {
    return number.compareTo(BigDecimal.valueOf(least)) >= 0
        && number.compareTo(BigDecimal.valueOf(most)) <= 0;
  }

  /** One of some words. */
  static ValueCheck oneOf(String... words) {
    Set<String> known = Set.of(words);
    return (value, at, fields, faults) -> {
      if (!(value instanceof JsonString text)) {
        faults.wrongType("a string", at);
      } else if (!known.contains(text.getString())) {
        faults.add(
            "unknown_word",
            at.lastStep() + " must be one of " + String.join(", ", List.of(words)),
            at);
      }
    };
  }

  /** A text that is not too long. */
  static ValueCheck text(int longest) {
    return (value, at, fields, faults) -> {
      if (!(value instanceof JsonString text)) {
        faults.wrongType("a string", at);
      } else if (text.getString().isBlank() || text.getString().length() > longest) {
        faults.add("out_of_range", "the text must have 1 to " + longest + " characters", at);
      }
    };
  }

  /** An array of values of one kind. */
  static ValueCheck listOf(ValueCheck each, int most) {
    return (value, at, fields, faults) -> {
      if (!(value instanceof JsonArray list)) {
        faults.wrongType("an array", at);
      } else if (list.size() > most) {
        faults.add("out_of_range", "the array can have at most " + most + " entries", at);
      } else {
        for (int i = 0; i < list.size(); i++) {
          each.check(list.get(i), at.child(i), fields, faults);
        }
      }
    };
  }

  /** The name of a field that may be used in some way. */
  static ValueCheck field(FieldUse use) {
    return (value, at, fields, faults) -> {
      if (value instanceof JsonString name) {
        fields.check(name.getString(), use, at, faults);
      } else {
        faults.wrongType("the name of a field", at);
      }
    };
  }
}
