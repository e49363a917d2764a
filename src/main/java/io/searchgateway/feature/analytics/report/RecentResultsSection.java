package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.Map;

/** Documents that were on the first page of a search, those of the newest searches first. */
final class RecentResultsSection implements Section {

  private static final String NAME = "recent_results";

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    return Map.of(
        NAME,
        Aggregation.terms(FactFields.SHOWN, request.query().size())
            .by(FactFields.TIME)
            .with(FactFields.TIME, Aggregation.max(FactFields.TIME))
            .sums(FactFields.SEARCHES));
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    JsonArrayBuilder rows = Json.array();
    for (Aggregated document : found.buckets(NAME)) {
      rows.add(
          Facts.row(document.key())
              .add(Measures.COUNT, document.number(FactFields.SEARCHES))
              .add(TextSection.LAST_SEEN, document.number(FactFields.TIME)));
    }
    return Json.wrapped(NAME, rows.build());
  }
}
