package io.searchgateway.search;

import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Stands between a search and the engine, attached by a stage that has found no answer that it may
 * use, and that wants to keep the engine's.
 */
@FunctionalInterface
public interface CachedSearch {

  /**
   * Runs the search, or waits for the answer of an equal one that is running.
   *
   * @param engine runs it; its result has a response when the engine has answered
   * @return with the response of the engine, or that of the equal search
   */
  CompletionStage<StageResult> run(
      Supplier<CompletionStage<StageResult>> engine, StageContext context);
}
