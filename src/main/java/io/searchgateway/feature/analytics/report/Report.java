package io.searchgateway.feature.analytics.report;

import jakarta.json.JsonObject;
import java.util.concurrent.CompletionStage;

/** What a report answers. */
@FunctionalInterface
interface Report {

  /** The answer; fails with a {@link io.searchgateway.problem.Problem}. */
  CompletionStage<JsonObject> answer(ReportRequest request);
}
