package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Map;
import java.util.Optional;

/** How many searches led to a click and to a conversion, all and by selected filter. */
final class FunnelSection implements Section {

  private static final String NAME = "funnel";
  private static final String FILTERS = "filters";

  private static final String[] STEPS = {
    FactFields.SEARCHES, FactFields.TRACKED, FactFields.CLICKED, FactFields.CONVERTED
  };

  @Override
  public Optional<RollUpKind> rollUps() {
    return Optional.of(RollUpKind.SEARCHES);
  }

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    return Map.of(
        NAME,
        Aggregation.filter(FactQuery.ANY)
            .sums(STEPS)
            .with(
                FILTERS,
                Aggregation.terms(FactFields.FILTERS, request.query().size())
                    .by(FactFields.SEARCHES)
                    .sums(STEPS)));
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    Aggregated all = found.part(NAME);
    JsonArrayBuilder rows = Json.array();
    for (Aggregated filter : all.buckets(FILTERS)) {
      if (filter.number(FactFields.SEARCHES) > 0) {
        rows.add(
            addSteps(
                Json.object()
                    .add(Measures.KEY, Facts.name(filter.key()))
                    .add("value", Facts.value(filter.key())),
                filter));
      }
    }
    return addSteps(Json.object(), all).add(FILTERS, rows).build();
  }

  private static JsonObjectBuilder addSteps(JsonObjectBuilder row, Aggregated found) {
    return row.add("searches", found.number(FactFields.SEARCHES))
        .add("tracked", found.number(FactFields.TRACKED))
        .add("searches_with_click", found.number(FactFields.CLICKED))
        .add("searches_with_conversion", found.number(FactFields.CONVERTED));
  }
}
