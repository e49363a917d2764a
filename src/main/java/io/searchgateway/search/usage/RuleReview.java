package io.searchgateway.search.usage;

import io.searchgateway.request.Caller;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Query rules and how often they were applied. */
@FunctionalInterface
public interface RuleReview {

  /**
   * The rules that take part in searches, as far as the caller may see them; none while it is not
   * known how often they were applied.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem} 503 while the engine is away
   */
  CompletionStage<List<ReviewedRule>> rules(Caller caller);

  /**
   * A rule.
   *
   * @param changed when it was saved last
   * @param uses how often it was applied in the last 30 days, on all gateways
   * @param promoted documents that it promotes, each as {@code index/id}; without those of which no
   *     index is named
   */
  record ReviewedRule(String id, String name, Instant changed, long uses, List<String> promoted) {

    public ReviewedRule {
      promoted = List.copyOf(promoted);
    }
  }
}
