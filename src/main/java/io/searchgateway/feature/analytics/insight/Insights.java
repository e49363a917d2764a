package io.searchgateway.feature.analytics.insight;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.report.ReportRequest;
import io.searchgateway.feature.analytics.report.Reports;
import io.searchgateway.search.usage.CacheReview;
import io.searchgateway.search.usage.CacheReview.CacheUse;
import io.searchgateway.search.usage.RuleReview;
import io.searchgateway.search.usage.RuleReview.ReviewedRule;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/** Finds insights in reports. */
@Component
public final class Insights {

  private static final int TEXTS = 500;

  /** Documents that rules promote. */
  private static final int MOST_PROMOTED = 500;

  /** Documents of a text, among which are suggestions. */
  private static final int MOST_CLICKED = 10;

  private final Reports reports;
  private final Optional<RuleReview> rules;
  private final Optional<CacheReview> cache;

  @Inject
  public Insights(Reports reports, Instance<RuleReview> rules, Instance<CacheReview> cache) {
    this.reports = reports;
    this.rules = rules.stream().findFirst();
    this.cache = cache.stream().findFirst();
  }

  /** The insights of a period, the most urgent first; fails as reports do. */
  CompletionStage<List<Insight>> of(ReportRequest asked) {
    ReportRequest request = asked.withClicks(TEXTS);
    return ofSearches(request)
        .thenCombine(
            operation(request),
            (searches, numbers) ->
                Stream.concat(
                        searches.stream(),
                        new OperationInsights(numbers, Instant.now()).insights().stream())
                    .sorted(Comparator.comparing(Insight::id))
                    .toList());
  }

  private CompletionStage<OperationNumbers> operation(ReportRequest request) {
    CompletionStage<List<ReviewedRule>> reviewed =
        rules
            .map(review -> review.rules(request.caller()))
            .orElseGet(() -> CompletableFuture.completedStage(List.of()));
    Optional<CacheUse> used =
        cache.filter(review -> request.scopes().isEmpty()).map(CacheReview::use);
    return reports
        .report("request-distribution", request)
        .thenCombine(
            reviewed,
            (requests, known) -> new OperationNumbers(requests, known, List.of(), List.of(), used))
        .thenCombine(
            reports.report("facets", request),
            (numbers, found) ->
                new OperationNumbers(
                    numbers.requests(),
                    numbers.rules(),
                    List.of(),
                    Numbers.rows(found, "facets"),
                    used))
        .thenCompose(
            numbers ->
                reports
                    .results(request, promoted(numbers.rules()))
                    .thenApply(
                        found ->
                            new OperationNumbers(
                                numbers.requests(),
                                numbers.rules(),
                                Numbers.rows(found, "popular_results"),
                                numbers.facets(),
                                used)));
  }

  private static List<String> promoted(List<ReviewedRule> rules) {
    return rules.stream()
        .flatMap(rule -> rule.promoted().stream())
        .distinct()
        .limit(MOST_PROMOTED)
        .toList();
  }

  private CompletionStage<List<Insight>> ofSearches(ReportRequest request) {
    CompletionStage<JsonObject> summary = reports.report("summary", request);
    CompletionStage<JsonObject> popular = reports.report("popular-searches", request);
    CompletionStage<JsonObject> noResults = reports.report("no-result-searches", request);
    CompletionStage<JsonObject> latency = reports.report("latency", request);
    CompletionStage<JsonObject> corrections = reports.corrections(request);
    return reports
        .longSearches(request)
        .thenCombine(
            popular,
            (words, texts) ->
                new Numbers(
                    JsonObject.EMPTY_JSON_OBJECT,
                    Numbers.rows(texts, "popular_searches"),
                    List.of(),
                    List.of(),
                    List.of(),
                    Numbers.count(words, "long_searches")))
        .thenCombine(summary, (before, found) -> before.with(found.getJsonObject("summary")))
        .thenCombine(
            noResults,
            (before, found) -> before.withNoResults(Numbers.rows(found, "no_results_searches")))
        .thenCombine(
            latency, (before, found) -> before.withLatencies(Numbers.rows(found, "latencies")))
        .thenCombine(
            corrections,
            (before, found) -> before.withCorrections(Numbers.rows(found, "corrections")))
        .thenCompose(
            numbers ->
                clicked(request, numbers)
                    .thenApply(
                        clicked ->
                            new InsightRules(numbers, request.indices(), clicked).insights()));
  }

  /** The documents that were clicked most, of the texts that insights tell of. */
  private CompletionStage<Map<String, JsonObject>> clicked(ReportRequest request, Numbers numbers) {
    Set<String> texts = new LinkedHashSet<>();
    Stream.of(
            InsightRules.frequent(numbers),
            InsightRules.ignored(numbers),
            InsightRules.deep(numbers))
        .flatMap(List::stream)
        .forEach(row -> texts.add(row.getString("key")));
    CompletionStage<Map<String, JsonObject>> all =
        CompletableFuture.completedStage(new HashMap<>());
    for (String text : texts) {
      all =
          all.thenCombine(
              reports.report("query-overview", request.of(text).withClicks(MOST_CLICKED)),
              (documents, found) -> {
                Numbers.rows(found, "top_clicks").stream()
                    .filter(row -> row.getString("click_type").equals("result"))
                    .findFirst()
                    .ifPresent(row -> documents.put(text, row));
                return documents;
              });
    }
    return all;
  }
}
