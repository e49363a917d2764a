package io.searchgateway.feature.rules.stored;

import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.feature.rules.definition.Rule;

/**
 * A rule among the others.
 *
 * @param state of its document
 * @param kept the rule with its history
 * @param rule the same with the order by which it counts
 */
public record ListedRule(DocumentVersion state, KeptRule kept, Rule rule) {

  /** The state that a client has seen: of the document, and the place among others. */
  public String tag() {
    return "\"" + state.first() + "-" + state.second() + "-" + rule.order() + "\"";
  }

  /** A rule with another order. */
  static Rule ordered(Rule rule, long order) {
    return rule.order() == order
        ? rule
        : new Rule(
            rule.id(),
            rule.members(),
            rule.name(),
            rule.enabled(),
            order,
            rule.stop(),
            rule.trigger(),
            rule.audience(),
            rule.actions(),
            rule.faults(),
            rule.createdAt(),
            rule.updatedAt(),
            rule.updatedBy());
  }
}
