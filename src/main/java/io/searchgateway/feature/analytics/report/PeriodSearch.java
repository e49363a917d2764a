package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.feature.analytics.report.query.Period;
import io.searchgateway.feature.analytics.rollup.RollUpSource;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Searches what happened in a period: in roll-ups where they have the same sums, and in facts where
 * not.
 *
 * @param facts are searched alone where roll-ups do not tell enough
 * @param rolled has the roll-ups
 */
record PeriodSearch(FactSearch facts, RollUpSource rolled) {

  /**
   * What is searched.
   *
   * @param kind of the roll-ups that have the same sums; absent where facts must be read
   * @param cuts times that divide what is reported
   */
  record Asked(
      ReportRequest request,
      Period period,
      Optional<RollUpKind> kind,
      List<Instant> cuts,
      Map<String, Aggregation> aggregations) {

    Asked {
      cuts = List.copyOf(cuts);
      aggregations = Map.copyOf(aggregations);
    }
  }

  /** The engine's answer; fails with a {@link io.searchgateway.problem.Problem}. */
  CompletionStage<JsonObject> search(Asked asked) {
    ReportRequest request = asked.request();
    JsonObject alone = ReportRequest.search(request.facts(asked.period()), asked.aggregations());
    if (asked.kind().filter(request::isOfAll).isEmpty()) {
      return facts.search(alone);
    }
    return rolled
        .query(asked.kind().get(), asked.period().from(), asked.period().to(), asked.cuts())
        .thenCompose(
            query ->
                query
                    .map(
                        when ->
                            rolled.search(
                                ReportRequest.search(
                                    request.ofText().and(when), asked.aggregations())))
                    .orElseGet(() -> facts.search(alone)));
  }
}
