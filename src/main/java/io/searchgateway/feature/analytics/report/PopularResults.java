package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.feature.analytics.report.PeriodSearch.Asked;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Documents that were shown most often. A first search finds out which they are: those on most
 * first pages and those with most reported impressions; a second one counts for these.
 */
record PopularResults(PeriodSearch facts, ResultSources sources) implements Report {

  private static final String NAME = "popular_results";
  private static final String SHOWN = "shown_results";
  private static final String EVENTS = "result_events";

  /** The sums of one document. */
  private record Row(String document, long shown, Aggregated events) {

    long impressions() {
      return shown + events.number(FactFields.IMPRESSIONS);
    }
  }

  @Override
  public CompletionStage<JsonObject> answer(ReportRequest request) {
    int size = request.query().size();
    Aggregation shown =
        Aggregation.terms(FactFields.SHOWN, size).by(FactFields.SEARCHES).sums(FactFields.SEARCHES);
    Aggregation events =
        Aggregation.filter(FactQuery.from(FactFields.IMPRESSIONS, 1))
            .with(
                EVENTS,
                Aggregation.terms(FactFields.DOCUMENT, size)
                    .by(FactFields.IMPRESSIONS)
                    .sums(FactFields.IMPRESSIONS));
    return facts
        .search(asked(request, Map.of(SHOWN, shown, EVENTS, events)))
        .thenApply(
            found -> {
              Aggregated aggregated = Aggregated.of(found);
              Set<String> documents = new LinkedHashSet<>();
              aggregated.buckets(SHOWN).forEach(bucket -> documents.add(bucket.key()));
              aggregated.part(EVENTS).buckets(EVENTS).forEach(one -> documents.add(one.key()));
              return documents;
            })
        .thenCompose(documents -> counted(request, documents))
        .thenCompose(rows -> answer(request, rows));
  }

  /** The same of these documents, each as {@code index/id}, without their sources. */
  CompletionStage<JsonObject> answer(ReportRequest request, Collection<String> documents) {
    return counted(request, documents)
        .thenApply(
            rows -> Json.wrapped(NAME, Json.array(rows, row -> row(request, row).build()).build()));
  }

  private CompletionStage<List<Row>> counted(ReportRequest request, Collection<String> documents) {
    if (documents.isEmpty()) {
      return CompletableFuture.completedStage(List.of());
    }
    Aggregation shown =
        Aggregation.terms(FactFields.SHOWN, documents.size())
            .only(documents)
            .sums(FactFields.SEARCHES);
    Aggregation events =
        Aggregation.terms(FactFields.DOCUMENT, documents.size())
            .only(documents)
            .sums(RollUpKind.RESULTS.measures());
    return facts
        .search(asked(request, Map.of(SHOWN, shown, EVENTS, events)))
        .thenApply(
            found -> {
              Map<String, Aggregated> shownBy = byKey(Aggregated.of(found).buckets(SHOWN));
              Map<String, Aggregated> eventsBy = byKey(Aggregated.of(found).buckets(EVENTS));
              return documents.stream()
                  .map(
                      document ->
                          new Row(
                              document,
                              of(shownBy, document).number(FactFields.SEARCHES),
                              of(eventsBy, document)))
                  .sorted(
                      Comparator.comparingLong(Row::impressions)
                          .reversed()
                          .thenComparing(Row::document))
                  .limit(request.query().size())
                  .toList();
            });
  }

  /** Roll-ups count documents on first pages as impressions. */
  private static Asked asked(ReportRequest request, Map<String, Aggregation> aggregations) {
    return new Asked(
        request, request.period(), Optional.of(RollUpKind.RESULTS), List.of(), aggregations);
  }

  private static Map<String, Aggregated> byKey(List<Aggregated> buckets) {
    Map<String, Aggregated> byKey = new HashMap<>();
    buckets.forEach(bucket -> byKey.put(bucket.key(), bucket));
    return byKey;
  }

  private static Aggregated of(Map<String, Aggregated> byKey, String document) {
    return byKey.getOrDefault(document, new Aggregated(JsonValue.EMPTY_JSON_OBJECT));
  }

  private CompletionStage<JsonObject> answer(ReportRequest request, List<Row> rows) {
    return sources
        .of(request.caller(), rows.stream().map(Row::document).toList())
        .thenApply(
            found -> {
              JsonArrayBuilder table = Json.array();
              for (Row row : rows) {
                JsonObjectBuilder shown = row(request, row);
                JsonObject source = found.get(row.document());
                table.add(source == null ? shown : shown.add("source", source));
              }
              return Json.wrapped(NAME, table.build());
            });
  }

  private static JsonObjectBuilder row(ReportRequest request, Row row) {
    JsonObjectBuilder shown = Facts.row(row.document()).add(Measures.COUNT, row.impressions());
    if (request.query().clickAnalytics()) {
      long clicks = row.events().number(FactFields.CLICKS);
      shown
          .add("clicks", clicks)
          .add("click_rate", Rates.percent(clicks, row.impressions()))
          .add("click_position", Rates.mean(row.events().number(FactFields.POSITIONS), clicks, 2))
          .add(
              "conversion_rate",
              Rates.percent(row.events().number(FactFields.CONVERSIONS), row.impressions()));
    }
    return shown;
  }
}
