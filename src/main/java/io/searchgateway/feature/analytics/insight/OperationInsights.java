package io.searchgateway.feature.analytics.insight;

import io.searchgateway.json.Json;
import io.searchgateway.search.usage.CacheReview.CacheUse;
import io.searchgateway.search.usage.RuleReview.ReviewedRule;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Decides which insights the operation of the gateway gives. */
final class OperationInsights {

  static final double ERROR_RATE = 1;
  static final double HIT_RATE = 10;
  static final long LEAST_REQUESTS = 100;
  static final long LEAST_IMPRESSIONS = 50;

  private static final Duration UNUSED = Duration.ofDays(30);
  private static final int MOST_RULES = 20;

  private final OperationNumbers numbers;
  private final Instant now;

  OperationInsights(OperationNumbers numbers, Instant now) {
    this.numbers = numbers;
    this.now = now;
  }

  /** All that apply. */
  List<Insight> insights() {
    return Stream.of(
            errors(
                InsightId.SERVER_ERRORS,
                5,
                "Requests fail at the gateway or the engine",
                "See the access log for the requests, and the health of the engine."),
            errors(
                InsightId.CLIENT_ERRORS,
                4,
                "Requests are invalid or refused",
                "See the access log for the requests, and the audit log for what was denied."),
            promotions(),
            unusedRules(),
            facets(),
            cache())
        .flatMap(List::stream)
        .toList();
  }

  private List<Insight> errors(InsightId id, int firstDigit, String title, String advice) {
    long all = numbers.allRequests();
    long errors = numbers.requests(firstDigit);
    if (all < LEAST_REQUESTS || errors * 100.0 <= all * ERROR_RATE) {
      return List.of();
    }
    return List.of(
        new Insight(
            id,
            title,
            "More than "
                + (int) ERROR_RATE
                + " % of the requests have a status of "
                + firstDigit
                + "00 or more.",
            "request-distribution",
            Json.object()
                .add("errors", errors)
                .add("total_requests", all)
                .add("threshold", ERROR_RATE)
                .build(),
            List.of(
                Recommendation.of(
                    "Find the cause", advice, "/_gateway/analytics/request-distribution"))));
  }

  private List<Insight> promotions() {
    Set<String> ignored = new HashSet<>();
    for (JsonObject row : numbers.promoted()) {
      if (Numbers.count(row, "count") >= LEAST_IMPRESSIONS && Numbers.count(row, "clicks") == 0) {
        ignored.add(row.getString("index", "") + "/" + row.getString("key"));
      }
    }
    List<ReviewedRule> rules =
        numbers.rules().stream()
            .filter(rule -> rule.promoted().stream().anyMatch(ignored::contains))
            .toList();
    return told(
        InsightId.ZERO_CTR_PROMOTIONS,
        rules,
        "Promoted results that nobody clicks",
        "These rules promote documents that were shown often and never clicked.",
        "popular-results",
        "Promote another document, or remove the rule.");
  }

  private List<Insight> unusedRules() {
    return told(
        InsightId.UNUSED_RULES,
        numbers.rules().stream()
            .filter(rule -> rule.uses() == 0 && rule.changed().isBefore(now.minus(UNUSED)))
            .toList(),
        "Rules that are never applied",
        "These rules were not applied in the last 30 days.",
        "popular-searches",
        "Check its condition, or remove it.");
  }

  private static List<Insight> told(
      InsightId id,
      List<ReviewedRule> rules,
      String title,
      String description,
      String report,
      String advice) {
    if (rules.isEmpty()) {
      return List.of();
    }
    List<Recommendation> recommended = new ArrayList<>();
    for (ReviewedRule rule : rules.subList(0, Math.min(MOST_RULES, rules.size()))) {
      recommended.add(
          Recommendation.of(
              "Review the rule " + (rule.name().isEmpty() ? rule.id() : rule.name()),
              advice,
              "/_gateway/rule/" + rule.id()));
    }
    JsonObject evidence =
        Json.object()
            .add(
                "rules",
                Json.array(rules.stream().limit(MOST_RULES).map(ReviewedRule::id).toList()))
            .add("total_rules", rules.size())
            .build();
    return List.of(new Insight(id, title, description, report, evidence, recommended));
  }

  private List<Insight> facets() {
    List<String> unused =
        numbers.facets().stream()
            .filter(row -> Numbers.count(row, "count") >= LEAST_REQUESTS)
            .filter(row -> Numbers.count(row, "selected") == 0)
            .map(row -> row.getString("key"))
            .limit(MOST_RULES)
            .toList();
    return unused.isEmpty()
        ? List.of()
        : List.of(
            new Insight(
                InsightId.FACET_NEVER_USED,
                "Facets that nobody uses",
                "These facets were shown with many searches, and nothing was selected in them.",
                "facets",
                Json.object().add("facets", Json.array(unused)).build(),
                List.of(
                    Recommendation.of(
                        "Review the search page",
                        "Remove the facet, or show it where users look.",
                        "/_gateway/analytics/facets"))));
  }

  private List<Insight> cache() {
    return numbers
        .cache()
        .filter(CacheUse::enabled)
        .filter(use -> use.hits() + use.misses() >= LEAST_REQUESTS)
        .filter(use -> use.hits() * 100.0 < (use.hits() + use.misses()) * HIT_RATE)
        .map(OperationInsights::lowHits)
        .stream()
        .toList();
  }

  private static Insight lowHits(CacheUse use) {
    return new Insight(
        InsightId.CACHE_LOW_HIT,
        "The cache is seldom useful",
        "Fewer than " + (int) HIT_RATE + " % of the searches were answered from the cache.",
        "latency",
        Json.object()
            .add("hits", use.hits())
            .add("misses", use.misses())
            .add("threshold", HIT_RATE)
            .build(),
        List.of(
            Recommendation.of(
                "Review the cache",
                "A longer duration and more memory keep more responses. The statistics say why "
                    + "responses are removed.",
                "/_gateway/cache/stats")));
  }
}
