package io.searchgateway.feature.rules.effect;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.feature.rules.definition.RuleReader;
import io.searchgateway.json.Pointer;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Optional;

/** The rule that a request brings in {@code settings.queryRule}, for this request only. */
final class InlineRule {

  private InlineRule() {}

  /**
   * The rule.
   *
   * @throws Problem 401 without a caller, 403 when the caller may not write rules, 400 when it is
   *     no rule
   */
  static Optional<Rule> of(CaseInsensitiveObject settings, Optional<Caller> caller, Instant now) {
    if (!(settings.find("queryRule").orElse(JsonValue.NULL) instanceof JsonObject sent)
        || sent.isEmpty()) {
      return Optional.empty();
    }
    Caller who = caller.orElseThrow(AccessProblems::missing);
    if (!allows(who, Operation.WRITE)) {
      throw AccessProblems.category(Category.RULES);
    }
    Rule rule =
        RuleReader.read(
                "request", sent, Pointer.ROOT.child("settings").child("queryRule"), who.name(), now)
            .rule();
    if (rule.actions().stream().anyMatch(RuleAction.Script.class::isInstance)) {
      throw Problem.of(
          400, "action_not_allowed", "a rule that is sent with a request cannot have a script");
    }
    return Optional.of(rule);
  }

  /** Whether a caller has to do with query rules. */
  static boolean allows(Caller caller, Operation operation) {
    return caller.administrator()
        || (caller.rights().categories().contains(Category.RULES)
            && caller.rights().operations().contains(operation));
  }
}
