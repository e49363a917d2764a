package io.searchgateway.feature.rules.effect;

import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.json.Json;
import io.searchgateway.json.JsonChanges;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.pipeline.rewriting.QueryItem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The rules that were applied to a request, in order, and what each has changed. */
final class AppliedRules {

  private final Optional<NearMisses> misses;
  private final Map<String, Applied> rules = new LinkedHashMap<>();

  /**
   * None yet.
   *
   * @param misses is told which rules were not applied; absent when nobody asks
   */
  AppliedRules(Optional<NearMisses> misses) {
    this.misses = misses;
  }

  /**
   * A rule that was applied.
   *
   * @param changed JSON pointers into the request of what it has changed
   */
  private record Applied(Rule rule, Set<String> changed) {

    JsonObject json() {
      return Json.object()
          .add("id", rule.id())
          .add("name", rule.name())
          .add(
              "actions",
              Json.array(rule.actions().stream().map(RuleAction::type).distinct().toList()))
          .add("changed", Json.array(changed))
          .build();
    }
  }

  /** Notes what a rule made of the query at a place. */
  void note(Rule rule, QueryItem before, QueryItem after, int place) {
    Set<String> changed =
        rules
            .computeIfAbsent(rule.id(), none -> new Applied(rule, new LinkedHashSet<>()))
            .changed();
    if (misses.isPresent() && !before.equals(after)) {
      JsonChanges.between(before.json(), after.json())
          .made()
          .forEach(member -> changed.add("/query/" + place + member));
    }
  }

  /** Whether somebody asks which rules were applied. */
  boolean isAskedFor() {
    return misses.isPresent();
  }

  /** Has rules looked at that were not applied, if somebody asks. */
  void look(Consumer<NearMisses> step) {
    misses.ifPresent(step);
  }

  boolean isEmpty() {
    return rules.isEmpty();
  }

  List<String> ids() {
    return List.copyOf(rules.keySet());
  }

  /** Adds {@code appliedRules} and {@code rulesNotApplied}, if somebody asks. */
  void addTo(JsonObjectBuilder settings) {
    misses.ifPresent(
        near ->
            settings
                .add("appliedRules", json(near))
                .add("rulesNotApplied", near.json(rules.keySet())));
  }

  private JsonArray json(NearMisses near) {
    return Json.array(
            rules.values().stream()
                .filter(applied -> near.shows(applied.rule()))
                .map(Applied::json)
                .toList())
        .build();
  }

  /** What the rules did. */
  RuleTrace trace(DeclarativeBody before, DeclarativeBody after) {
    return new RuleTrace(
        before.json(),
        after.json(),
        misses.map(this::json).orElse(JsonValue.EMPTY_JSON_ARRAY),
        misses.map(near -> near.json(rules.keySet())).orElse(JsonValue.EMPTY_JSON_ARRAY));
  }
}
