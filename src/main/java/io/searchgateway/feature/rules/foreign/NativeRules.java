package io.searchgateway.feature.rules.foreign;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;

/** The gateway's own rules, one a line as they are exported. */
final class NativeRules {

  private NativeRules() {}

  static void read(byte[] utf8, Conversion out) {
    for (RuleFile.Entry entry : RuleFile.entries(utf8)) {
      String id = entry.object().getString("id", "");
      out.add(id.isEmpty() ? entry.place() : id, limited(entry.object(), out));
    }
  }

  /** The rule in the index of the import only. */
  private static JsonObject limited(JsonObject rule, Conversion out) {
    if (out.index().isEmpty()
        || !(rule.get("trigger") instanceof JsonObject trigger)
        || trigger.get("type") instanceof JsonString type && type.getString().equals("cron")) {
      return rule;
    }
    String expression = Expressions.inIndex(out.index(), trigger.getString("expression", ""));
    return Json.object(rule)
        .add("trigger", Json.object(trigger).add("expression", expression))
        .build();
  }
}
