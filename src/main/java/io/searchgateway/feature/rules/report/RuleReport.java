package io.searchgateway.feature.rules.report;

import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for rules that contradict each other and for those that never apply, by what they say.
 * Takes a bounded number of comparisons, each of two rules.
 */
public final class RuleReport {

  private static final int MOST_COMPARISONS = 200_000;
  private static final int MOST_FINDINGS = 1000;

  private final List<Rule> rules;
  private final Instant now;
  private final List<Finding> findings = new ArrayList<>();
  private int comparisons = MOST_COMPARISONS;

  private RuleReport(List<Rule> rules, Instant now) {
    this.rules = rules;
    this.now = now;
  }

  /**
   * What was found.
   *
   * @param incomplete whether there is more to look at than is looked at
   */
  public record Result(List<Finding> findings, boolean incomplete) {
    public Result {
      findings = List.copyOf(findings);
    }
  }

  /**
   * Looks at all rules.
   *
   * @param rules in their order
   */
  public static Result of(List<Rule> rules, Instant now) {
    RuleReport report = new RuleReport(used(rules), now);
    report.rules.forEach(report::alone);
    report.pairs(Optional.empty());
    return report.result();
  }

  /** Looks at one of the rules: what it is by itself, and beside the others. */
  public static List<Finding> of(Rule rule, List<Rule> rules, Instant now) {
    if (!rule.isUsed()) {
      return List.of();
    }
    RuleReport report = new RuleReport(used(rules), now);
    report.alone(rule);
    report.pairs(Optional.of(rule));
    return report.result().findings();
  }

  private static List<Rule> used(List<Rule> rules) {
    return rules.stream().filter(Rule::isUsed).toList();
  }

  private Result result() {
    boolean incomplete = comparisons <= 0 || findings.size() > MOST_FINDINGS;
    return new Result(findings.subList(0, Math.min(MOST_FINDINGS, findings.size())), incomplete);
  }

  private void alone(Rule rule) {
    if (rule.trigger().timeframe().isOver(now)) {
      findings.add(Finding.of("expired", rule, "the timeframe of the rule is over"));
    } else if (Implication.neverHolds(rule.trigger().condition())) {
      findings.add(
          Finding.of("never_applies", rule, "no search can meet the condition of the rule"));
    }
  }

  private void pairs(Optional<Rule> about) {
    Map<Rule, Map<Integer, Set<String>>> pins = new HashMap<>();
    List<Rule> searching = rules.stream().filter(Rule::searches).toList();
    searching.forEach(rule -> pins.put(rule, pins(rule)));
    for (int first = 0; first < searching.size(); first++) {
      Rule one = searching.get(first);
      boolean isAbout = about.isEmpty() || about.get().id().equals(one.id());
      if (!one.stop() && pins.get(one).isEmpty()) {
        continue;
      }
      for (int second = first + 1; second < searching.size() && comparisons > 0; second++) {
        Rule other = searching.get(second);
        if (isAbout || about.get().id().equals(other.id())) {
          pair(one, other, pins.get(one), pins.get(other));
        }
      }
    }
  }

  private void pair(
      Rule one, Rule other, Map<Integer, Set<String>> pins, Map<Integer, Set<String>> others) {
    if (one.stop()) {
      comparisons--;
      if (Overlap.covers(one, other)) {
        findings.add(
            new Finding(
                "shadowed",
                List.of(other.id(), one.id()),
                "the rule never applies: `" + one.id() + "` stops before it"));
        return;
      }
    }
    for (Map.Entry<Integer, Set<String>> pin : pins.entrySet()) {
      Set<String> rivals = others.getOrDefault(pin.getKey(), pin.getValue());
      if (!rivals.equals(pin.getValue())) {
        comparisons--;
        if (Overlap.of(one, other)) {
          findings.add(
              new Finding(
                  "conflicting_pins",
                  List.of(one.id(), other.id()),
                  "both rules pin a document at position "
                      + pin.getKey()
                      + "; `"
                      + one.id()
                      + "` has the place, the other document comes next"));
        }
        return;
      }
    }
  }

  private static Map<Integer, Set<String>> pins(Rule rule) {
    Map<Integer, Set<String>> pins = new HashMap<>();
    for (RuleAction action : rule.actions()) {
      if (action instanceof RuleAction.PromoteResult promoted) {
        promoted
            .pins()
            .forEach(
                pin ->
                    pins.computeIfAbsent(pin.position(), first -> new HashSet<>()).add(pin.id()));
      }
    }
    return pins;
  }
}
