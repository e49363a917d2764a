package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.feature.analytics.fact.TookBounds;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How long searches took, in buckets that grow. */
final class LatencySection implements Section {

  private static final String NAME = "latencies";
  private static final String TIMES = "times";

  @Override
  public Optional<RollUpKind> rollUps() {
    return Optional.of(RollUpKind.NUMBERS);
  }

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    return Map.of(
        NAME,
        Aggregation.filter(FactQuery.from(FactFields.TIMED, 1))
            .sums(FactFields.TOOK_SUM, FactFields.TIMED)
            .with(
                TIMES, Aggregation.ranges(FactFields.TOOK, TookBounds.ALL).sums(FactFields.TIMED)),
        "all_searches",
        Aggregation.sum(FactFields.SEARCHES));
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    Aggregated timed = found.part(NAME);
    List<Aggregated> times = timed.buckets(TIMES);
    JsonArrayBuilder rows = Json.array();
    for (int i = 0; i < TookBounds.ALL.size(); i++) {
      rows.add(
          Json.object()
              .add(Measures.KEY, TookBounds.ALL.get(i))
              .add(Measures.COUNT, HistogramSection.at(times, i).number(FactFields.TIMED)));
    }
    return Json.object()
        .add(NAME, rows)
        .add(
            "avg_search_latency",
            Rates.mean(timed.number(FactFields.TOOK_SUM), timed.number(FactFields.TIMED), 2))
        .add("timed", timed.number(FactFields.TIMED))
        .add("total_searches", found.number("all_searches"))
        .build();
  }
}
