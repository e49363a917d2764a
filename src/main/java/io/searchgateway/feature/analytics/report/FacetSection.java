package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Facets by how often they were shown, and how often something was selected in them. */
final class FacetSection implements Section {

  private static final String NAME = "facets";
  private static final String CHOSEN = "chosen_facets";
  private static final int MOST = 500;

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    return Map.of(NAME, searches(FactFields.FACETS), CHOSEN, searches(FactFields.CHOSEN_FACETS));
  }

  private static Aggregation searches(String field) {
    return Aggregation.terms(field, MOST).by(FactFields.SEARCHES).sums(FactFields.SEARCHES);
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    Map<String, Long> chosen = new HashMap<>();
    for (Aggregated facet : found.buckets(CHOSEN)) {
      chosen.put(facet.key(), facet.number(FactFields.SEARCHES));
    }
    List<Aggregated> shown = found.buckets(NAME);
    JsonArrayBuilder rows = Json.array();
    for (Aggregated facet : shown) {
      rows.add(
          Json.object()
              .add(Measures.KEY, facet.key())
              .add(Measures.COUNT, facet.number(FactFields.SEARCHES))
              .add("selected", chosen.getOrDefault(facet.key(), 0L)));
    }
    return Json.wrapped(NAME, rows.build());
  }
}
