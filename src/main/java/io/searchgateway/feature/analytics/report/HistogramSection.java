package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.feature.analytics.report.query.ReportQuery.Bucket;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Searches, those without results and those with clicks over time. */
final class HistogramSection implements Section {

  static final String NAME = "search_histogram";

  @Override
  public Optional<RollUpKind> rollUps() {
    return Optional.of(RollUpKind.SEARCHES);
  }

  @Override
  public boolean overTime() {
    return true;
  }

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    return Map.of(
        NAME,
        overTime(request)
            .sums(
                FactFields.SEARCHES,
                FactFields.COUNTED,
                FactFields.NO_RESULTS,
                FactFields.CLICKS,
                FactFields.CLICKED,
                FactFields.TRACKED));
  }

  /** The buckets of a period; the engine answers them in their order. */
  static Aggregation overTime(ReportRequest request) {
    return Aggregation.ranges(
        FactFields.TIME,
        request.query().buckets().stream().map(bucket -> bucket.from().toEpochMilli()).toList());
  }

  /** What was found for a bucket. */
  static Aggregated at(List<Aggregated> found, int bucket) {
    return bucket < found.size() ? found.get(bucket) : new Aggregated(JsonValue.EMPTY_JSON_OBJECT);
  }

  /** A row for a bucket, by its beginning. */
  static JsonObjectBuilder row(Bucket bucket) {
    return Json.object()
        .add(Measures.KEY, bucket.begin().toInstant().toEpochMilli())
        .add(
            "key_as_string",
            bucket.begin().toOffsetDateTime().format(DateTimeFormatter.ISO_OFFSET_DATE_TIME));
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    List<Aggregated> counted = found.buckets(NAME);
    List<Bucket> buckets = request.query().buckets();
    JsonArrayBuilder rows = Json.array();
    for (int i = 0; i < buckets.size(); i++) {
      Aggregated sums = at(counted, i);
      rows.add(
          row(buckets.get(i))
              .add("searches", sums.number(FactFields.SEARCHES))
              .add("no_results", sums.number(FactFields.NO_RESULTS))
              .add(
                  "no_results_rate",
                  Rates.percent(
                      sums.number(FactFields.NO_RESULTS), sums.number(FactFields.COUNTED)))
              .add("clicks", sums.number(FactFields.CLICKS))
              .add("tracked", sums.number(FactFields.TRACKED))
              .add(
                  "click_rate",
                  Rates.percent(sums.number(FactFields.CLICKED), sums.number(FactFields.TRACKED))));
    }
    return Json.wrapped(NAME, rows.build());
  }
}
