package io.searchgateway.search.call;

import io.searchgateway.pipeline.StageContext;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.translate.EndpointQuery;
import jakarta.json.JsonValue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Asks the endpoint of a query in place of the engine (declarative-search 15). */
@FunctionalInterface
public interface EndpointCaller {

  /**
   * What is put under the query's id.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem}
   */
  CompletionStage<JsonValue> call(EndpointQuery query, SearchRequest request, StageContext context);

  /**
   * Judges the same call without making it, as far as that can be told beforehand.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem} that the call fails with as well
   */
  default CompletionStage<Void> judge(
      EndpointQuery query, SearchRequest request, StageContext context) {
    return CompletableFuture.completedStage(null);
  }
}
