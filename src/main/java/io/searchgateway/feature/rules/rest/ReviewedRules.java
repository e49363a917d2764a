package io.searchgateway.feature.rules.rest;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.rules.condition.IndexScope;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.feature.rules.stored.ListedRule;
import io.searchgateway.feature.rules.stored.RuleStore;
import io.searchgateway.feature.rules.stored.RuleUsage;
import io.searchgateway.request.Caller;
import io.searchgateway.search.usage.RuleReview;
import io.searchgateway.store.DailyCounts;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rules with their use, for insights. */
@Component
public final class ReviewedRules implements RuleReview {

  private final RuleStore store;
  private final RuleUsage usage;

  @Inject
  public ReviewedRules(RuleStore store, RuleUsage usage) {
    this.store = store;
    this.usage = usage;
  }

  @Override
  public CompletionStage<List<ReviewedRule>> rules(Caller caller) {
    List<Rule> rules =
        store.view().all().stream()
            .map(ListedRule::rule)
            .filter(rule -> rule.isUsed() && rule.searches() && RuleRights.sees(caller, rule))
            .toList();
    Set<String> ids = rules.stream().map(Rule::id).collect(Collectors.toSet());
    return usage.usage(ids::contains).thenApply(found -> reviewed(rules, found));
  }

  private static List<ReviewedRule> reviewed(List<Rule> rules, RuleUsage.Usage usage) {
    if (usage.incomplete().isPresent()) {
      return List.of();
    }
    Map<String, Long> uses =
        usage.rules().stream()
            .collect(Collectors.toMap(DailyCounts.Uses::key, DailyCounts.Uses::count));
    return rules.stream()
        .map(
            rule ->
                new ReviewedRule(
                    rule.id(),
                    rule.name(),
                    rule.updatedAt(),
                    uses.getOrDefault(rule.id(), 0L),
                    promoted(rule)))
        .toList();
  }

  private static List<String> promoted(Rule rule) {
    Set<String> scope = IndexScope.of(rule.trigger().condition()).orElse(Set.of());
    return rule.actions().stream()
        .filter(RuleAction.PromoteResult.class::isInstance)
        .flatMap(action -> ((RuleAction.PromoteResult) action).pins().stream())
        .flatMap(
            pin ->
                pin.index()
                    .map(Stream::of)
                    .orElseGet(scope::stream)
                    .map(one -> one + "/" + pin.id()))
        .toList();
  }
}
