package io.searchgateway.feature.analytics.report;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/** A report whose sections are computed by one search. */
record AggregatedReport(FactSearch facts, List<Section> sections) implements Report {

  AggregatedReport {
    sections = List.copyOf(sections);
  }

  static AggregatedReport of(FactSearch facts, Section... sections) {
    return new AggregatedReport(facts, List.of(sections));
  }

  @Override
  public CompletionStage<JsonObject> answer(ReportRequest request) {
    Map<String, Aggregation> all = new LinkedHashMap<>();
    sections.forEach(section -> all.putAll(section.aggregations(request)));
    return facts
        .search(ReportRequest.search(request.facts(), all))
        .thenApply(
            found -> {
              Aggregated aggregated = Aggregated.of(found);
              JsonObjectBuilder answer = Json.object();
              sections.forEach(
                  section -> answer.addAll(Json.object(section.members(request, aggregated))));
              return answer.build();
            });
  }
}
