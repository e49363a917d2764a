package io.searchgateway.json;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The differences between two JSON values: which places are new, and where the others moved. */
public final class JsonChanges {

  private final List<String> made = new ArrayList<>();
  private final Map<String, String> moved = new HashMap<>();

  private JsonChanges() {}

  /** The changes from one value to another. */
  public static JsonChanges between(JsonValue before, JsonValue after) {
    JsonChanges changes = new JsonChanges();
    changes.compare(before, after, "", "");
    return changes;
  }

  /** Pointers into the new value, to the innermost places that are new or different. */
  public List<String> made() {
    return List.copyOf(made);
  }

  /**
   * The place in the new value of what was at a place of the old value.
   *
   * @return a pointer, which resolves to nothing if the value was removed
   */
  public String placeOf(String old) {
    String known = old;
    while (!moved.containsKey(known)) {
      int last = known.lastIndexOf('/');
      if (last < 0) {
        return old;
      }
      known = known.substring(0, last);
    }
    return moved.get(known) + old.substring(known.length());
  }

  private void compare(JsonValue before, JsonValue after, String from, String to) {
    moved.put(from, to);
    if (before.equals(after)) {
      return;
    }
    Optional<List<String>> within =
        before instanceof JsonStructure whole && !isEmpty(whole)
            ? way(before, after)
            : Optional.empty();
    if (within.isPresent()) {
      around(within.get(), after, from, to);
    } else if (before instanceof JsonObject old && after instanceof JsonObject now) {
      members(old, now, from, to);
    } else if (before instanceof JsonArray old && after instanceof JsonArray now) {
      entries(old, now, from, to);
    } else {
      made.add(to);
    }
  }

  private void members(JsonObject before, JsonObject after, String from, String to) {
    boolean less = !after.keySet().containsAll(before.keySet());
    if (less) {
      made.add(to);
    }
    after.forEach(
        (name, value) -> {
          String step = step(name);
          if (before.containsKey(name)) {
            compare(before.get(name), value, from + step, to + step);
          } else if (!less) {
            made.add(to + step);
          }
        });
  }

  private void entries(JsonArray before, JsonArray after, String from, String to) {
    if (after.size() < before.size()) {
      made.add(to);
    }
    for (int i = 0; i < after.size(); i++) {
      if (i < before.size()) {
        compare(before.get(i), after.get(i), from + "/" + i, to + "/" + i);
      } else {
        made.add(to + "/" + i);
      }
    }
  }

  /** The old value stands within the new one: what stands beside the way to it is new. */
  private void around(List<String> way, JsonValue after, String from, String to) {
    int before = made.size();
    JsonValue at = after;
    String place = to;
    for (String step : way) {
      if (at instanceof JsonObject object) {
        for (String name : object.keySet()) {
          if (!step(name).equals(step)) {
            made.add(place + step(name));
          }
        }
      } else if (at instanceof JsonArray array) {
        for (int i = 0; i < array.size(); i++) {
          if (!step.equals("/" + i)) {
            made.add(place + "/" + i);
          }
        }
      }
      at = Json.at((JsonStructure) at, step).orElseThrow();
      place += step;
    }
    if (made.size() == before) {
      made.add(to);
    }
    moved.put(from, place);
  }

  /** The steps to a value below another one. */
  private static Optional<List<String>> way(JsonValue wanted, JsonValue within) {
    if (within instanceof JsonObject object) {
      for (Map.Entry<String, JsonValue> member : object.entrySet()) {
        Optional<List<String>> found = way(wanted, member.getValue(), step(member.getKey()));
        if (found.isPresent()) {
          return found;
        }
      }
    } else if (within instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        Optional<List<String>> found = way(wanted, array.get(i), "/" + i);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<List<String>> way(JsonValue wanted, JsonValue value, String step) {
    if (value.equals(wanted)) {
      return Optional.of(List.of(step));
    }
    return way(wanted, value)
        .map(
            rest -> {
              List<String> steps = new ArrayList<>(rest.size() + 1);
              steps.add(step);
              steps.addAll(rest);
              return steps;
            });
  }

  private static boolean isEmpty(JsonStructure value) {
    return value instanceof JsonObject object ? object.isEmpty() : value.asJsonArray().isEmpty();
  }

  private static String step(String name) {
    return Pointer.ROOT.child(name).toString();
  }
}
