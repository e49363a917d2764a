package io.searchgateway.feature.rules.stored;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;

/** Members of rules as JSON. */
public final class RuleMembers {

  private static final String ACTIONS = "actions";
  private static final String SCRIPT = "script";
  private static final String DATA = "data";
  private static final int MOST_AUDITED = 100;

  private RuleMembers() {}

  /** The members without the texts of scripts, which not everybody may read. */
  public static JsonObject withoutScripts(JsonObject members) {
    if (!(members.get(ACTIONS) instanceof JsonArray actions) || !hasScript(members)) {
      return members;
    }
    JsonArrayBuilder shown = Json.array();
    actions.forEach(
        action -> shown.add(isScript(action) ? without(action.asJsonObject()) : action));
    return Json.object(members).add(ACTIONS, shown).build();
  }

  private static JsonObject without(JsonObject action) {
    JsonObjectBuilder shown = Json.object(action).remove(SCRIPT);
    if (action.get(DATA) instanceof JsonString) {
      shown.remove(DATA);
    } else if (action.get(DATA) instanceof JsonObject data) {
      shown.add(DATA, Json.object(data).remove(SCRIPT));
    }
    return shown.build();
  }

  /** Whether an action of a rule is a script, by the members alone. */
  public static boolean hasScript(JsonObject members) {
    return members.get(ACTIONS) instanceof JsonArray actions
        && actions.stream().anyMatch(RuleMembers::isScript);
  }

  private static boolean isScript(JsonValue action) {
    return action instanceof JsonObject object
        && object.get("type") instanceof JsonString type
        && type.getString().equals(SCRIPT);
  }

  /** IDs of rules for the audit log: how many, and the first ones. */
  static JsonObject ids(List<String> ids) {
    return Json.object()
        .add("count", ids.size())
        .add("ids", Json.array(ids.stream().limit(MOST_AUDITED).toList()))
        .build();
  }
}
