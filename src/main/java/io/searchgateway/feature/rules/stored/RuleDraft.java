package io.searchgateway.feature.rules.stored;

import io.searchgateway.feature.rules.definition.Rule;
import java.util.OptionalLong;

/**
 * A rule that is to be saved.
 *
 * @param rule that was read; its members can have an order
 * @param order that was sent; absent: it keeps its place
 * @param summary what is changed, for people
 */
public record RuleDraft(Rule rule, OptionalLong order, String summary) {}
