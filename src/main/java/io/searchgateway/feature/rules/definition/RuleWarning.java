package io.searchgateway.feature.rules.definition;

/**
 * What is odd in a rule and does no harm.
 *
 * @param type stable ID, such as {@code unknown_member}
 * @param pointer JSON pointer into the rule
 */
public record RuleWarning(String type, String message, String pointer) {}
