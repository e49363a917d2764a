package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Map;
import java.util.Optional;

/** Filters that were selected, the most frequent first. */
final class FilterSection implements Section {

  private static final String NAME = "popular_filters";

  @Override
  public Optional<RollUpKind> rollUps() {
    return Optional.of(RollUpKind.SEARCHES);
  }

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    return Map.of(
        NAME,
        Measures.of(
            request,
            Aggregation.terms(FactFields.FILTERS, request.query().size())
                .by(FactFields.SEARCHES)
                .sums(FactFields.SEARCHES)));
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    JsonArrayBuilder rows = Json.array();
    for (Aggregated filter : found.buckets(NAME)) {
      long count = filter.number(FactFields.SEARCHES);
      if (count > 0) {
        JsonObjectBuilder row =
            Json.object()
                .add(Measures.KEY, Facts.name(filter.key()))
                .add("value", Facts.value(filter.key()))
                .add(Measures.COUNT, count);
        Measures.add(request, row, filter);
        rows.add(row);
      }
    }
    return Json.wrapped(NAME, rows.build());
  }
}
