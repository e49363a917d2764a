package io.searchgateway.feature.rules.definition;

import java.util.List;

/**
 * A rule that was read.
 *
 * @param warnings members that are kept though they are unknown
 */
public record ReadRule(Rule rule, List<RuleWarning> warnings) {

  public ReadRule {
    warnings = List.copyOf(warnings);
  }
}
