package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.RollUpKind;
import jakarta.json.JsonObject;
import java.util.Map;
import java.util.Optional;

/** A part of a report that is computed by aggregations over the facts of the report. */
interface Section {

  /** The roll-ups that have the same sums; absent where facts must be read. */
  default Optional<RollUpKind> rollUps() {
    return Optional.empty();
  }

  /** Whether the time axis of the report divides what is computed. */
  default boolean overTime() {
    return false;
  }

  /** The aggregations, by names that no other section uses. */
  Map<String, Aggregation> aggregations(ReportRequest request);

  /** Members of the answer. */
  JsonObject members(ReportRequest request, Aggregated found);
}
