package io.searchgateway.pipeline.checking;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/** Finds numbers such as {@code 1e999999999}, with which arithmetic would never end. */
final class NumberBounds {

  private static final int LARGEST_SCALE = 1000;

  private NumberBounds() {}

  static List<Fault> faults(JsonValue body) {
    List<Fault> faults = new ArrayList<>();
    walk(body, Pointer.ROOT, faults);
    return faults;
  }

  private static void walk(JsonValue value, Pointer at, List<Fault> faults) {
    if (value instanceof JsonObject object) {
      object.forEach((name, member) -> walk(member, at.child(name), faults));
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        walk(array.get(i), at.child(i), faults);
      }
    } else if (value instanceof JsonNumber number
        && Math.abs((long) number.bigDecimalValue().scale()) > LARGEST_SCALE
        && faults.isEmpty()) {
      faults.add(Fault.badRequest("schema_mismatch", "the number is out of range", at.toString()));
    }
  }
}
