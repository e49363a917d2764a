package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;

/** How long searches took, in buckets that grow. */
final class LatencySection implements Section {

  private static final String NAME = "latencies";
  private static final String TIMES = "times";

  /** Milliseconds at which buckets begin. */
  private static final List<Long> BOUNDS =
      List.of(
          0L, 5L, 10L, 20L, 50L, 100L, 200L, 300L, 400L, 500L, 750L, 1000L, 2000L, 5000L, 10_000L,
          30_000L);

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    return Map.of(
        NAME,
        Aggregation.filter(FactQuery.from(FactFields.TIMED, 1))
            .sums(FactFields.TOOK, FactFields.TIMED)
            .with(TIMES, Aggregation.ranges(FactFields.TOOK, BOUNDS).sums(FactFields.TIMED)),
        "all_searches",
        Aggregation.sum(FactFields.SEARCHES));
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    Aggregated timed = found.part(NAME);
    List<Aggregated> times = timed.buckets(TIMES);
    JsonArrayBuilder rows = Json.array();
    for (int i = 0; i < BOUNDS.size(); i++) {
      rows.add(
          Json.object()
              .add(Measures.KEY, BOUNDS.get(i))
              .add(Measures.COUNT, HistogramSection.at(times, i).number(FactFields.TIMED)));
    }
    return Json.object()
        .add(NAME, rows)
        .add(
            "avg_search_latency",
            Rates.mean(timed.number(FactFields.TOOK), timed.number(FactFields.TIMED), 2))
        .add("timed", timed.number(FactFields.TIMED))
        .add("total_searches", found.number("all_searches"))
        .build();
  }
}
