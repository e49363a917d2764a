package io.searchgateway.feature.rules.preview;

import io.searchgateway.feature.rules.effect.RuleDrafts;
import io.searchgateway.feature.rules.effect.RuleTrace;
import io.searchgateway.json.Json;
import io.searchgateway.request.Exchange;
import io.searchgateway.search.PreviewSearch;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;

/** Runs queries without rules and with rules that need not be saved, and tells what they did. */
@Dependent
public class RulePreview {

  private final PreviewSearch search;

  @Inject
  public RulePreview(PreviewSearch search) {
    this.search = search;
  }

  /**
   * Runs the queries twice as the caller.
   *
   * @return {@code {"applied","notApplied","request":{"before","after"},
   *     "results":{"before","after"}}}; fails with a {@link io.searchgateway.problem.Problem}
   */
  CompletionStage<JsonObject> of(
      String index, JsonArray queries, boolean merged, RuleDrafts drafts, Exchange exchange) {
    AtomicReference<Exchange> traced = new AtomicReference<>(exchange);
    return search
        .send(index, "/_declarative", body(queries, false, merged), inner -> {}, exchange)
        .thenCombine(
            search.send(
                index,
                "/_declarative",
                body(queries, true, merged),
                inner -> {
                  inner.attach(RuleDrafts.class, drafts);
                  traced.set(inner);
                },
                exchange),
            (before, after) ->
                report(
                    Objects.requireNonNull(traced.get())
                        .attached(RuleTrace.class)
                        .orElse(RuleTrace.NONE),
                    before,
                    after));
  }

  private static JsonObject body(JsonArray queries, boolean rules, boolean merged) {
    return Json.object()
        .add("query", queries)
        .add(
            "settings",
            Json.object()
                .add("recordAnalytics", false)
                .add("enableQueryRules", rules)
                .add("mergePromoted", merged))
        .build();
  }

  private static JsonObject report(RuleTrace trace, JsonObject before, JsonObject after) {
    return Json.object()
        .add("applied", trace.applied())
        .add("notApplied", trace.notApplied())
        .add("request", Json.object().add("before", trace.before()).add("after", trace.after()))
        .add("results", Json.object().add("before", before).add("after", after))
        .build();
  }
}
