package io.searchgateway.feature.rules.stored;

import io.searchgateway.problem.Problem;
import java.util.Optional;

/** A change of one rule. */
@FunctionalInterface
public interface RuleEdit {

  /**
   * What becomes of it.
   *
   * @param view of all rules
   * @param before the rule as it is now, also a deleted one; absent when there is none
   * @throws Problem when that may not be
   */
  KeptRule of(RuleView view, Optional<ListedRule> before);
}
