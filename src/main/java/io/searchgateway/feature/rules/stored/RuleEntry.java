package io.searchgateway.feature.rules.stored;

/** A document of the store: a rule, or the order of all rules. */
sealed interface RuleEntry permits KeptRule, RuleOrder {}
