package io.searchgateway.feature.analytics.report;

import jakarta.json.JsonObject;
import java.util.concurrent.CompletionStage;

/** Searches facts. */
@FunctionalInterface
public interface FactSearch {

  /**
   * The engine's answer to a search of all facts, empty while there are none; fails with a {@link
   * io.searchgateway.problem.Problem} while the engine is away.
   */
  CompletionStage<JsonObject> search(JsonObject body);
}
