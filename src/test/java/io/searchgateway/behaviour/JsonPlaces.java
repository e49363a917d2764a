package io.searchgateway.behaviour;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Places in a JSON value, written with dots: {@code items.*.index._seq_no}. {@code *} stands for
 * every member or element; a place that begins with {@code **.} is meant at any depth.
 */
record JsonPlaces(List<String> places) {
  JsonPlaces {
    places = List.copyOf(places);
  }

  /** The value with {@code "~"} at these places. */
  JsonValue blank(JsonValue value) {
    return blank(value, List.of());
  }

  private JsonValue blank(JsonValue value, List<String> path) {
    if (!path.isEmpty() && places.stream().anyMatch(place -> isAt(place, path))) {
      return Json.createValue("~");
    }
    return switch (value.getValueType()) {
      case OBJECT -> object(value.asJsonObject(), path);
      case ARRAY -> array(value.asJsonArray(), path);
      default -> value;
    };
  }

  private JsonValue object(JsonObject object, List<String> path) {
    JsonObjectBuilder blanked = Json.createObjectBuilder();
    object.forEach((key, member) -> blanked.add(key, blank(member, below(path, key))));
    return blanked.build();
  }

  private JsonValue array(JsonArray array, List<String> path) {
    JsonArrayBuilder blanked = Json.createArrayBuilder();
    for (int i = 0; i < array.size(); i++) {
      blanked.add(blank(array.get(i), below(path, Integer.toString(i))));
    }
    return blanked.build();
  }

  private static List<String> below(List<String> path, String step) {
    List<String> longer = new ArrayList<>(path);
    longer.add(step);
    return longer;
  }

  private static boolean isAt(String place, List<String> path) {
    boolean anyDepth = place.startsWith("**.");
    List<String> steps = List.of((anyDepth ? place.substring(3) : place).split("\\.", -1));
    if (anyDepth ? path.size() < steps.size() : path.size() != steps.size()) {
      return false;
    }
    List<String> end = path.subList(path.size() - steps.size(), path.size());
    for (int i = 0; i < steps.size(); i++) {
      if (!steps.get(i).equals("*") && !steps.get(i).equals(end.get(i))) {
        return false;
      }
    }
    return true;
  }
}
