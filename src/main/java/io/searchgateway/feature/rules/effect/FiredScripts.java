package io.searchgateway.feature.rules.effect;

import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.ErrorEnvelope;
import io.searchgateway.store.CompletionFailures;
import java.util.List;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * The scripts of the rules that were applied to a search, for the stage that sees its answer.
 *
 * @param all in the order of the rules
 */
public record FiredScripts(List<FiredScript> all) {

  public FiredScripts {
    all = List.copyOf(all);
  }

  /**
   * What is answered when a script ends the search.
   *
   * @throws IllegalStateException when it is a fault of the gateway that ends it
   */
  public static PipelineResponse refused(Throwable failure, StageContext stage) {
    if (!(CompletionFailures.cause(failure) instanceof Problem problem)) {
      throw new IllegalStateException("scripts of rules cannot be run", failure);
    }
    HttpFields.Mutable headers = HttpFields.build();
    headers.put(HttpHeader.CONTENT_TYPE, ErrorEnvelope.CONTENT_TYPE);
    problem
        .retryAfterSeconds()
        .ifPresent(wait -> headers.put(HttpHeader.RETRY_AFTER, Long.toString(wait)));
    return new PipelineResponse(
        problem.status(),
        headers,
        MessageBody.of(ErrorEnvelope.render(problem, stage.exchange().id())));
  }
}
