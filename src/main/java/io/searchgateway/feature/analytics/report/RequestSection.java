package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.report.query.ReportQuery.Bucket;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Requests by the status of their responses, over time and in total. */
final class RequestSection implements Section {

  private static final String NAME = "request_distribution";
  private static final String TOTALS = "request_statuses";
  private static final String STATUSES = "statuses";

  /** More than there are in HTTP. */
  private static final int MOST_STATUSES = 500;

  /** Statuses whose totals are always there. */
  private static final List<Long> USUAL = List.of(200L, 201L, 400L, 401L, 429L, 500L);

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    return Map.of(
        NAME,
        HistogramSection.overTime(request).with(STATUSES, statuses()),
        TOTALS,
        Aggregation.filter(FactQuery.from(FactFields.REQUESTS, 1))
            .sums(FactFields.REQUESTS)
            .with(STATUSES, statuses()));
  }

  private static Aggregation statuses() {
    return Aggregation.terms(FactFields.STATUS, MOST_STATUSES).sums(FactFields.REQUESTS);
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    List<Aggregated> counted = found.buckets(NAME);
    List<Bucket> buckets = request.query().buckets();
    JsonArrayBuilder rows = Json.array();
    for (int i = 0; i < buckets.size(); i++) {
      JsonArray statuses = rows(HistogramSection.at(counted, i));
      rows.add(
          HistogramSection.row(buckets.get(i))
              .add(
                  Measures.COUNT,
                  statuses.getValuesAs(JsonObject.class).stream()
                      .mapToLong(row -> row.getJsonNumber(Measures.COUNT).longValue())
                      .sum())
              .add("buckets", statuses));
    }
    Aggregated all = found.part(TOTALS);
    JsonObjectBuilder members =
        Json.object().add(NAME, rows).add("total_requests", all.number(FactFields.REQUESTS));
    USUAL.forEach(status -> members.add("total_" + status, 0));
    rows(all)
        .getValuesAs(JsonObject.class)
        .forEach(row -> members.add("total_" + row.get(Measures.KEY), row.get(Measures.COUNT)));
    return members.build();
  }

  private static JsonArray rows(Aggregated found) {
    JsonArrayBuilder rows = Json.array();
    found.buckets(STATUSES).stream()
        .sorted(Comparator.comparing(Aggregated::numericKey))
        .forEach(
            status ->
                rows.add(
                    Json.object()
                        .add(Measures.KEY, status.numericKey())
                        .add(Measures.COUNT, status.number(FactFields.REQUESTS))));
    return rows.build();
  }
}
