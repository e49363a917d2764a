package io.searchgateway.feature.relevance;

import io.searchgateway.indices.analysis.AnalysisReport;
import io.searchgateway.indices.analysis.IndexAnalysis;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.store.CompletionFailures;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Whether indices are analysed as their settings say, told beside the settings. */
@Dependent
public class AnalysisState {

  private final RequiredAnalyses requirements;
  private final IndexAnalysis analysis;

  @Inject
  public AnalysisState(RequiredAnalyses requirements, IndexAnalysis analysis) {
    this.requirements = requirements;
    this.analysis = analysis;
  }

  /**
   * Settings with {@code "analysis":"current"|"outdated"|"none"}; without it where the engine does
   * not tell, or the name leads to several indices.
   */
  CompletionStage<JsonObject> beside(String index, JsonObject shown, Caller caller) {
    return requirements
        .of(index, JsonValue.EMPTY_JSON_OBJECT, caller)
        .thenCompose(required -> analysis.compare(required.analysis()))
        .thenApply(AnalysisReport::analysis)
        .thenApply(state -> Json.object(shown).add("analysis", state).build())
        .exceptionallyCompose(
            failure ->
                CompletionFailures.cause(failure) instanceof Problem
                    ? CompletableFuture.completedStage(shown)
                    : CompletableFuture.failedStage(failure));
  }
}
