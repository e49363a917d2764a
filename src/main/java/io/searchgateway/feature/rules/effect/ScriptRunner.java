package io.searchgateway.feature.rules.effect;

import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.StageContext;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Runs the scripts of rules that were applied to a search. */
@FunctionalInterface
public interface ScriptRunner {

  /**
   * Runs the functions that change the request, after all other actions.
   *
   * @param body of the request as the other actions left it
   * @param stage that applies the rules
   * @return the body after them; fails with a {@link io.searchgateway.problem.Problem} when the
   *     search must not go on
   */
  CompletionStage<MessageBody.Held> request(
      List<FiredScript> fired, MessageBody.Held body, StageContext stage);
}
