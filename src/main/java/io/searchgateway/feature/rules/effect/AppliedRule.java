package io.searchgateway.feature.rules.effect;

import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.Collection;

/**
 * A rule that was applied.
 *
 * @param changed JSON pointers into the request of what it has changed
 */
record AppliedRule(Rule rule, Collection<String> changed) {

  JsonObject json() {
    return Json.object()
        .add("id", rule.id())
        .add("name", rule.name())
        .add(
            "actions",
            Json.array(rule.actions().stream().map(action -> action.type()).distinct().toList()))
        .add("changed", Json.array(changed))
        .build();
  }
}
