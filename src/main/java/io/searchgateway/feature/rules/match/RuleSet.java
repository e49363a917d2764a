package io.searchgateway.feature.rules.match;

import io.searchgateway.feature.rules.condition.Condition;
import io.searchgateway.feature.rules.condition.RuleFacts;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.Trigger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The rules of one state of the store, in their order. Made once per change.
 *
 * @param searching rules that take part in searches, in the order in which they are evaluated
 * @param index finds those that may apply
 * @param writing rules that are triggered by writes, in order
 * @param scheduled rules that are triggered by the clock
 */
public record RuleSet(
    List<Rule> searching, RuleIndex index, List<Rule> writing, List<Rule> scheduled) {

  /** No rules. */
  public static final RuleSet EMPTY = of(List.of());

  public RuleSet {
    searching = List.copyOf(searching);
    writing = List.copyOf(writing);
    scheduled = List.copyOf(scheduled);
  }

  /** A set of rules in any order; those that are not used take no part. */
  public static RuleSet of(Collection<Rule> rules) {
    List<Rule> used =
        rules.stream()
            .filter(Rule::isUsed)
            .sorted(
                Comparator.comparingLong(Rule::order)
                    .thenComparing(Rule::createdAt)
                    .thenComparing(Rule::id))
            .toList();
    List<Rule> searching = used.stream().filter(Rule::searches).toList();
    List<Condition> conditions =
        searching.stream().map(rule -> rule.trigger().condition()).toList();
    return new RuleSet(
        searching,
        RuleIndex.of(conditions),
        triggered(used, Trigger.Type.INDEX),
        triggered(used, Trigger.Type.CRON));
  }

  private static List<Rule> triggered(List<Rule> rules, Trigger.Type type) {
    return rules.stream().filter(rule -> rule.trigger().type() == type).toList();
  }

  /** With one more rule for searches, behind all others. */
  public RuleSet plus(Rule last) {
    List<Rule> more = new ArrayList<>(searching);
    more.add(last);
    return new RuleSet(more, index.plus(searching.size()), writing, scheduled);
  }

  /** The places in {@link #searching} of rules that may apply to a query. */
  public BitSet candidates(RuleFacts facts) {
    return index.candidates(facts);
  }
}
