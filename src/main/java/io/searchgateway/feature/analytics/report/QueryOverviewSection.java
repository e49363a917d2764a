package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.report.query.ReportQuery.Bucket;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** What became of the searches of one text: over time, what was clicked and what was shown. */
final class QueryOverviewSection implements Section {

  private static final String HISTOGRAM = "histogram";
  private static final String TOP_CLICKS = "top_clicks";
  private static final String TOP_RESULTS = "top_results";
  private static final String RESULT = "result";
  private static final String SUGGESTION = "suggestion";
  private static final String DOCUMENTS = "documents";

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    return Map.of(
        HISTOGRAM,
        HistogramSection.overTime(request).sums(FactFields.SEARCHES),
        RESULT,
        clicks(request, FactFields.CLICKS),
        SUGGESTION,
        clicks(request, FactFields.SUGGESTION_CLICKS),
        TOP_RESULTS,
        Aggregation.terms(FactFields.SHOWN, request.query().size())
            .by(FactFields.SEARCHES)
            .sums(FactFields.SEARCHES));
  }

  private static Aggregation clicks(ReportRequest request, String field) {
    return Aggregation.filter(FactQuery.from(field, 1))
        .with(
            DOCUMENTS,
            Aggregation.terms(FactFields.DOCUMENT, request.query().size()).by(field).sums(field));
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    List<Bucket> buckets = request.query().buckets();
    List<Aggregated> counted = found.buckets(HISTOGRAM);
    JsonArrayBuilder histogram = Json.array();
    for (int i = 0; i < buckets.size(); i++) {
      histogram.add(
          HistogramSection.row(buckets.get(i))
              .add(Measures.COUNT, HistogramSection.at(counted, i).number(FactFields.SEARCHES)));
    }
    JsonArrayBuilder results = Json.array();
    for (Aggregated document : found.buckets(TOP_RESULTS)) {
      results.add(
          Facts.row(document.key()).add(Measures.COUNT, document.number(FactFields.SEARCHES)));
    }
    return Json.object()
        .add(HISTOGRAM, histogram)
        .add(TOP_CLICKS, clicks(request, found))
        .add(TOP_RESULTS, results)
        .build();
  }

  private static JsonArray clicks(ReportRequest request, Aggregated found) {
    List<JsonObject> rows = new ArrayList<>();
    addClicks(rows, found, RESULT, FactFields.CLICKS);
    addClicks(rows, found, SUGGESTION, FactFields.SUGGESTION_CLICKS);
    return Json.array(
            rows.stream()
                .sorted(
                    Comparator.comparingInt((JsonObject row) -> row.getInt(Measures.COUNT))
                        .reversed())
                .limit(request.query().size())
                .toList())
        .build();
  }

  private static void addClicks(
      List<JsonObject> rows, Aggregated found, String type, String field) {
    for (Aggregated document : found.part(type).buckets(DOCUMENTS)) {
      rows.add(
          Facts.row(document.key())
              .add(Measures.COUNT, document.number(field))
              .add("click_type", type)
              .build());
    }
  }
}
