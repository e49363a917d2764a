package io.searchgateway.judge.own;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Takes the gateway's own indices out of wildcards in members that name indices. */
public final class NarrowedIndices {

  private static final String INDEX = "index";
  private static final String INDICES = "indices";
  private static final Set<String> MEMBERS = Set.of(INDEX, INDICES);

  private final OwnNames own;

  public NarrowedIndices(OwnNames own) {
    this.own = own;
  }

  /**
   * The value of a member that names indices: as it is, or as a list that ends with what takes the
   * own ones away.
   *
   * @throws io.searchgateway.problem.Problem 403 when one of them is named
   */
  public JsonValue of(JsonValue value, Pointer at) {
    Optional<List<String>> read = texts(value);
    if (read.isEmpty()) {
      return value;
    }
    String expression = String.join(",", read.get());
    if (own.isNamedBy(expression)) {
      throw OwnNames.named(at.toString());
    }
    if (!own.isFoundBy(expression)) {
      return value;
    }
    JsonArrayBuilder narrowed = Json.build().createArrayBuilder();
    List<String> items = new ArrayList<>();
    for (String item : expression.split(",", -1)) {
      if (!item.isBlank()) {
        items.add(item.strip());
      }
    }
    boolean all = items.isEmpty() || items.equals(List.of("_all"));
    (all ? List.of("*") : items).forEach(narrowed::add);
    return narrowed.add(own.exclusion()).build();
  }

  /** The same for every such member of an object, however deep. */
  public JsonObject within(JsonObject object, Pointer at) {
    JsonObjectBuilder whole = Json.build().createObjectBuilder();
    for (Map.Entry<String, JsonValue> member : object.entrySet()) {
      String name = member.getKey();
      JsonValue value = member.getValue();
      Pointer place = at.child(name);
      if (MEMBERS.contains(name) && texts(value).isPresent()) {
        JsonValue narrowed = of(value, place);
        // An action on aliases takes a list under the second of the names only.
        boolean listed = narrowed instanceof JsonArray && !(value instanceof JsonArray);
        whole.add(
            listed && at.lastStep().matches("add|remove|remove_index") ? INDICES : name, narrowed);
      } else {
        whole.add(name, within(value, place));
      }
    }
    return whole.build();
  }

  private JsonValue within(JsonValue value, Pointer at) {
    if (value instanceof JsonObject object) {
      return within(object, at);
    }
    if (!(value instanceof JsonArray list)) {
      return value;
    }
    JsonArrayBuilder whole = Json.build().createArrayBuilder();
    for (int i = 0; i < list.size(); i++) {
      whole.add(within(list.get(i), at.child(i)));
    }
    return whole.build();
  }

  private static Optional<List<String>> texts(JsonValue value) {
    if (value instanceof JsonString text) {
      return Optional.of(List.of(text.getString()));
    }
    return value instanceof JsonArray list && list.stream().allMatch(JsonString.class::isInstance)
        ? Optional.of(list.getValuesAs(JsonString::getString))
        : Optional.empty();
  }
}
