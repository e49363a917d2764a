package io.searchgateway.feature.analytics.report;

import jakarta.json.JsonObject;
import java.util.Map;

/** A part of a report that is computed by aggregations over the facts of the report. */
interface Section {

  /** The aggregations, by names that no other section uses. */
  Map<String, Aggregation> aggregations(ReportRequest request);

  /** Members of the answer. */
  JsonObject members(ReportRequest request, Aggregated found);
}
