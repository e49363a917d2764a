package io.searchgateway.search.call;

import io.searchgateway.pipeline.StageContext;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.translate.EndpointQuery;
import jakarta.json.JsonValue;
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
}
