package io.searchgateway.authorization.body;

import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.ownindex.OwnIndexNames;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a snapshot is restored to. A snapshot of everything has the gateway's own indices in it,
 * which nobody may have under another name; and what is restored may not get a name of theirs.
 */
final class RestoredIndices {

  private static final Pattern RESTORE = Pattern.compile("/_snapshot/[^/]+/[^/]+/_restore");
  private static final Pattern GROUP = Pattern.compile("\\$\\{?\\w+}?|\\\\.");
  private static final List<String> REPLACEMENTS =
      List.of("rename_replacement", "rename_alias_replacement");
  private static final String INDICES = "indices";
  private static final String GLOBAL = "include_global_state";

  private RestoredIndices() {}

  static boolean concern(String route, ReceivedCall call) {
    return route.equals("snapshot") && RESTORE.matcher(NormalizedPath.of(call.forward())).matches();
  }

  static void check(OwnIndexNames own, JsonObject asked) {
    String indices = expression(asked.getOrDefault(INDICES, JsonValue.NULL));
    // What is taken away first is taken from all that the snapshot has.
    if (own.isNamedBy(indices) || own.isFoundBy(indices) || indices.strip().startsWith("-")) {
      throw OwnIndexNames.named(Pointer.ROOT.child(INDICES).toString());
    }
    if (asked.getOrDefault(GLOBAL, JsonValue.FALSE) != JsonValue.FALSE) {
      throw refused("the state of the cluster", GLOBAL);
    }
    for (String name : REPLACEMENTS) {
      JsonValue value = asked.getOrDefault(name, JsonValue.NULL);
      String replacement = value instanceof JsonString text ? text.getString() : "";
      String filled = GROUP.matcher(replacement).replaceAll("*");
      if (value != JsonValue.NULL && own.canBeCompletedBy(filled)) {
        throw refused("composed index names", name);
      }
    }
  }

  private static Problem refused(String what, String member) {
    return OwnIndexNames.composed(what, Pointer.ROOT.child(member).toString());
  }

  private static String expression(JsonValue value) {
    if (value instanceof JsonString text) {
      return text.getString();
    }
    if (value instanceof JsonArray list && list.stream().allMatch(RestoredIndices::isOneItem)) {
      return list.getValuesAs(JsonString::getString).stream().collect(Collectors.joining(","));
    }
    if (value == JsonValue.NULL) {
      return "";
    }
    throw Problem.of(
        400,
        "body_malformed",
        "the indices to restore must be a string, or an array with one " + "name per string");
  }

  /** With a comma in it the engine would read an item otherwise than what was judged. */
  private static boolean isOneItem(JsonValue item) {
    return item instanceof JsonString text && text.getString().indexOf(',') < 0;
  }
}
