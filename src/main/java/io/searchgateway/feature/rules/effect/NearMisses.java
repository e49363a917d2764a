package io.searchgateway.feature.rules.effect;

import io.searchgateway.feature.rules.condition.ConditionEvaluation;
import io.searchgateway.feature.rules.condition.RuleFacts;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Rules that were not applied to a request, and on what they failed; made when somebody asks. */
final class NearMisses {

  private static final int MOST = 20;
  private static final int MOST_STEPS = 1_000_000;

  private final Predicate<Rule> visible;
  private final Map<String, Miss> misses = new HashMap<>();
  private final int[] steps = {MOST_STEPS};

  /** A list for somebody to whom only some rules are shown. */
  NearMisses(Predicate<Rule> visible) {
    this.visible = visible;
  }

  /** Whether a rule is shown. */
  boolean shows(Rule rule) {
    return visible.test(rule);
  }

  /**
   * Why a rule was not applied.
   *
   * @param closeness share of its comparisons that hold
   */
  private record Miss(Rule rule, String failedOn, double closeness) {

    JsonObject json() {
      return Json.object()
          .add("id", rule.id())
          .add("name", rule.name())
          .add("failedOn", failedOn)
          .build();
    }
  }

  /** Looks at all rules for one query. */
  void look(List<Rule> rules, RuleFacts facts, RequestFacts request, Instant now) {
    ConditionEvaluation evaluation = new ConditionEvaluation(facts, steps);
    for (Rule rule : rules) {
      if (visible.test(rule)) {
        Miss miss = miss(rule, evaluation, request, now);
        misses.merge(
            rule.id(), miss, (one, other) -> one.closeness() >= other.closeness() ? one : other);
      }
    }
  }

  private static Miss miss(
      Rule rule, ConditionEvaluation evaluation, RequestFacts request, Instant now) {
    double closeness = evaluation.closeness(rule.trigger().condition());
    String failedOn =
        evaluation.of(rule.trigger().condition()).failedOn().orElse("stop of an earlier rule");
    if (!rule.trigger().timeframe().contains(now)) {
      failedOn = "timeframe";
    } else if (!rule.audience()
        .includes(request.credential(), request.customEvents(), request.pipeline())) {
      failedOn = "applies_to";
    }
    return new Miss(rule, failedOn, closeness);
  }

  /** {@code [{"id", "name", "failedOn"}]}, those that came closest first. */
  JsonArray json(Set<String> applied) {
    return Json.array(
            misses.values().stream()
                .filter(miss -> !applied.contains(miss.rule().id()))
                .sorted(
                    Comparator.comparingDouble(Miss::closeness)
                        .reversed()
                        .thenComparing(miss -> miss.rule().order()))
                .limit(MOST)
                .map(Miss::json)
                .toList())
        .build();
  }
}
