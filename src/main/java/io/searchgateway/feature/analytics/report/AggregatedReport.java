package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.feature.analytics.report.PeriodSearch.Asked;
import io.searchgateway.feature.analytics.report.query.ReportQuery.Bucket;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** A report whose sections are computed by one search. */
record AggregatedReport(PeriodSearch facts, List<Section> sections) implements Report {

  AggregatedReport {
    sections = List.copyOf(sections);
  }

  static AggregatedReport of(PeriodSearch facts, Section... sections) {
    return new AggregatedReport(facts, List.of(sections));
  }

  @Override
  public CompletionStage<JsonObject> answer(ReportRequest request) {
    Map<String, Aggregation> all = new LinkedHashMap<>();
    sections.forEach(section -> all.putAll(section.aggregations(request)));
    return facts
        .search(new Asked(request, request.period(), rollUps(), cuts(request), all))
        .thenApply(
            found -> {
              Aggregated aggregated = Aggregated.of(found);
              JsonObjectBuilder answer = Json.object();
              sections.forEach(
                  section -> answer.addAll(Json.object(section.members(request, aggregated))));
              return answer.build();
            });
  }

  /** The kind that all sections can be computed from. */
  private Optional<RollUpKind> rollUps() {
    List<Optional<RollUpKind>> kinds = sections.stream().map(Section::rollUps).distinct().toList();
    return kinds.size() == 1 ? kinds.get(0) : Optional.empty();
  }

  private List<Instant> cuts(ReportRequest request) {
    return sections.stream().anyMatch(Section::overTime)
        ? request.query().buckets().stream().map(Bucket::from).toList()
        : List.of();
  }
}
