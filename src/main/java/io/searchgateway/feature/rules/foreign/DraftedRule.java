package io.searchgateway.feature.rules.foreign;

import io.searchgateway.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A rule while it is put together; what is not said has the default of a rule. */
final class DraftedRule {

  private static final int LONGEST_NAME = 200;

  private final String id;
  private final List<JsonObject> actions = new ArrayList<>();
  private final List<String> tags = new ArrayList<>();
  private String name = "";
  private String description = "";
  private String expression = "";
  private boolean enabled = true;
  private Optional<JsonNumber> order = Optional.empty();
  private Optional<JsonObject> timeframe = Optional.empty();

  DraftedRule(String id) {
    this.id = id;
  }

  /** The same under another ID and at another time. */
  DraftedRule copy(String otherId, Optional<JsonObject> otherTimeframe) {
    DraftedRule copy =
        new DraftedRule(otherId).named(name, description).when(expression).enabled(enabled);
    copy.actions.addAll(actions);
    copy.tags.addAll(tags);
    copy.order = order;
    copy.timeframe = otherTimeframe;
    return copy;
  }

  String id() {
    return id;
  }

  /** What the rule is called; without a name its ID. */
  DraftedRule named(String newName, String newDescription) {
    name = newName;
    description = newDescription;
    return this;
  }

  /** Its condition; empty for one that always holds. */
  DraftedRule when(String condition) {
    expression = condition;
    return this;
  }

  DraftedRule enabled(boolean is) {
    enabled = is;
    return this;
  }

  DraftedRule order(JsonNumber number) {
    order = Optional.of(number);
    return this;
  }

  DraftedRule tag(String tag) {
    tags.add(tag);
    return this;
  }

  DraftedRule act(String type, JsonValue data) {
    actions.add(Json.object().add("type", type).add("data", data).build());
    return this;
  }

  /** An action for each field, where there are several values for one. */
  DraftedRule filter(List<Map.Entry<String, JsonValue>> fields) {
    List<Map.Entry<String, JsonValue>> left = fields;
    while (!left.isEmpty()) {
      List<Map.Entry<String, JsonValue>> later = new ArrayList<>();
      Map<String, JsonValue> once = new LinkedHashMap<>();
      for (Map.Entry<String, JsonValue> field : left) {
        if (once.putIfAbsent(field.getKey(), field.getValue()) != null) {
          later.add(field);
        }
      }
      JsonObjectBuilder data = Json.object();
      once.forEach(data::add);
      act("add_filter", data.build());
      left = later;
    }
    return this;
  }

  boolean isWithoutActions() {
    return actions.isEmpty();
  }

  /** What makes the rule apply, in that index only if there is one. */
  private JsonObject trigger(Optional<String> index) {
    String condition = Expressions.inIndex(index, expression);
    JsonObjectBuilder trigger =
        Json.object().add("type", expression.isEmpty() ? "always" : "filter");
    if (!condition.isEmpty()) {
      trigger.add("expression", condition);
    }
    timeframe.ifPresent(time -> trigger.add("timeframe", time));
    return trigger.build();
  }

  JsonObject build(String validId, Optional<String> index) {
    String shown = name.isBlank() ? id : name.strip();
    JsonObjectBuilder rule =
        Json.object().add("id", validId).add("name", Excerpt.of(shown, LONGEST_NAME));
    if (!description.isBlank()) {
      rule.add("description", description);
    }
    rule.add("enabled", enabled);
    order.ifPresent(number -> rule.add("order", number));
    if (!tags.isEmpty()) {
      rule.add("tags", Json.array(tags));
    }
    return rule.add("trigger", trigger(index)).add("actions", Json.array(actions)).build();
  }
}
