package io.searchgateway.feature.rules.effect;

import io.searchgateway.feature.rules.condition.RuleFacts;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;

/**
 * A script of a rule that was applied, still to be run.
 *
 * @param facts of the query that the rule was applied to
 */
public record FiredScript(Rule rule, RuleAction.Script action, RuleFacts facts) {}
