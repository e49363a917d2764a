package io.searchgateway.feature.rules.rest;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.feature.rules.condition.IndexScope;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.feature.rules.sandbox.ScriptRights;
import io.searchgateway.feature.rules.stored.RuleMembers;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which rules a caller has to do with: those that can act in the caller's indices only, and that
 * name only indices and fields that the caller may see.
 */
public final class RuleRights {

  private RuleRights() {}

  /** Whether a caller may see a rule. */
  public static boolean sees(Caller caller, Rule rule) {
    return refusal(caller, rule).isEmpty();
  }

  /**
   * Lets rules pass that a caller may save or delete.
   *
   * @throws Problem 403
   */
  public static void check(Caller caller, Rule rule) {
    Optional<Problem> refusal = refusal(caller, rule);
    if (refusal.isPresent()) {
      throw refusal.get();
    }
    if (RuleMembers.hasScript(rule.members()) && !ScriptRights.writes(caller)) {
      throw AccessProblems.category(Category.PIPELINES);
    }
  }

  private static Optional<Problem> refusal(Caller caller, Rule rule) {
    Rights rights = caller.rights();
    if (rights.seesAll()) {
      return Optional.empty();
    }
    if (!rights.indices().isEverything() && !isWithin(rights.indices(), rule)) {
      return Optional.of(AccessProblems.indexNotAllowed());
    }
    return seesContent(rights, rule)
        ? Optional.empty()
        : Optional.of(
            Problem.of(
                403, "fields_hidden", "the rule names fields that the credential cannot see"));
  }

  private static boolean isWithin(IndexGrants grants, Rule rule) {
    Set<String> scope = IndexScope.of(rule.trigger().condition()).orElse(Set.of());
    return rule.faults().isEmpty()
        && !scope.isEmpty()
        && scope.stream().allMatch(name -> covers(grants, name))
        && pins(rule).stream()
            .flatMap(pin -> pin.index().stream())
            .allMatch(index -> grants.allow(index) || grants.allowLiterally(index));
  }

  /** Whether every index that a name or pattern stands for is granted, and none of them denied. */
  private static boolean covers(IndexGrants grants, String name) {
    WildcardPattern pattern = new WildcardPattern(name);
    return pattern.isWildcard()
        ? grants.cover(pattern) && !touchesDenied(grants, pattern)
        : grants.allow(name) || grants.allowLiterally(name);
  }

  private static boolean touchesDenied(IndexGrants grants, WildcardPattern pattern) {
    return grants.denials().stream().anyMatch(pattern::overlaps)
        || grants.bound().filter(outer -> touchesDenied(outer, pattern)).isPresent();
  }

  /** Copies of documents in rules are not narrowed by a filter of documents. */
  private static boolean seesContent(Rights rights, Rule rule) {
    if (!rights.seesPartly()) {
      return true;
    }
    FieldRights fields = rights.fields();
    return rule.faults().isEmpty()
        && RuleFields.of(rule.actions()).stream().allMatch(fields::allow)
        && (rights.documentFilter().isEmpty()
            || pins(rule).stream().allMatch(pin -> pin.source().isEmpty()));
  }

  private static List<RuleAction.Pin> pins(Rule rule) {
    return rule.actions().stream()
        .filter(RuleAction.PromoteResult.class::isInstance)
        .flatMap(action -> ((RuleAction.PromoteResult) action).pins().stream())
        .toList();
  }
}
