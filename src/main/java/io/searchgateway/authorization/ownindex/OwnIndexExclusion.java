package io.searchgateway.authorization.ownindex;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Takes the gateway's own indices out of wildcards in members that name indices. */
public final class OwnIndexExclusion {

  private static final int BAD_REQUEST = 400;
  private static final String INDEX = "index";
  private static final String INDICES = "indices";
  private static final Set<String> MEMBERS = Set.of(INDEX, INDICES);

  private final OwnIndexNames own;

  public OwnIndexExclusion(OwnIndexNames own) {
    this.own = own;
  }

  /**
   * The value of a member that names indices: as it is, or as a list that ends with what takes the
   * own ones away.
   *
   * @throws Problem 403 when one of them is named, 400 for what is neither a text nor a list of
   *     texts
   */
  public JsonValue of(JsonValue value, Pointer at) {
    String expression = String.join(",", texts(value, at));
    if (own.isNamedBy(expression)) {
      throw OwnIndexNames.named(at.toString());
    }
    Set<String> exclusions = own.exclusions(expression);
    if (exclusions.isEmpty()) {
      return value;
    }
    JsonArrayBuilder narrowed = Json.array();
    List<String> items = new ArrayList<>();
    for (String item : expression.split(",", -1)) {
      if (!item.isBlank()) {
        items.add(item.strip());
      }
    }
    boolean all = items.isEmpty() || items.equals(List.of("_all"));
    (all ? List.of("*") : items)
        .stream().filter(item -> !exclusions.contains(item)).forEach(narrowed::add);
    exclusions.forEach(narrowed::add);
    return narrowed.build();
  }

  /** The same for every such member of an object, however deep. */
  public JsonObject within(JsonObject object, Pointer at) {
    JsonObjectBuilder whole = Json.object();
    for (Map.Entry<String, JsonValue> member : object.entrySet()) {
      String name = member.getKey();
      JsonValue value = member.getValue();
      Pointer place = at.child(name);
      if (MEMBERS.contains(name) && isAboutNames(value)) {
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
    JsonArrayBuilder whole = Json.array();
    for (int i = 0; i < list.size(); i++) {
      whole.add(within(list.get(i), at.child(i)));
    }
    return whole.build();
  }

  /** Fields of documents may be called so too, and a query tells their values. */
  private static boolean isAboutNames(JsonValue value) {
    return value instanceof JsonString
        || (value instanceof JsonArray list
            && (list.isEmpty() || list.stream().anyMatch(OwnIndexExclusion::isTextOrList)));
  }

  private static boolean isTextOrList(JsonValue value) {
    return value instanceof JsonString || value instanceof JsonArray;
  }

  /** The engines make a text of whatever stands there, and cut that at its commas. */
  private static List<String> texts(JsonValue value, Pointer at) {
    if (value instanceof JsonString text) {
      return List.of(text.getString());
    }
    if (value instanceof JsonArray list && list.stream().allMatch(JsonString.class::isInstance)) {
      return list.getValuesAs(JsonString::getString);
    }
    throw Problem.of(
        List.of(
            new Fault(
                BAD_REQUEST,
                "body_malformed",
                "indices must be a string or an array of strings",
                at.toString())));
  }
}
