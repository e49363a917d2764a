package io.searchgateway.feature.analytics.insight;

import io.searchgateway.search.usage.CacheReview.CacheUse;
import io.searchgateway.search.usage.RuleReview.ReviewedRule;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * How the gateway is used, for insights about its operation.
 *
 * @param requests the report of requests by status
 * @param rules those that the caller may see
 * @param promoted rows of the documents that rules promote, with impressions and clicks
 * @param facets rows of facets, with how often something was selected in them
 * @param cache absent where the caller may not know
 */
record OperationNumbers(
    JsonObject requests,
    List<ReviewedRule> rules,
    List<JsonObject> promoted,
    List<JsonObject> facets,
    Optional<CacheUse> cache) {

  OperationNumbers {
    rules = List.copyOf(rules);
    promoted = List.copyOf(promoted);
    facets = List.copyOf(facets);
  }

  /** Requests whose status has that first digit. */
  long requests(int firstDigit) {
    return requests.keySet().stream()
        .filter(name -> name.matches("total_" + firstDigit + "\\d\\d"))
        .mapToLong(name -> Numbers.count(requests, name))
        .sum();
  }

  long allRequests() {
    return Numbers.count(requests, "total_requests");
  }
}
