package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.TriggerDefinition;
import io.searchgateway.pipeline.expression.CronExpression;
import io.searchgateway.pipeline.expression.Expression;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Triggers that look at the request, with expressions of either dialect. */
public final class RequestTriggers {

  private static final Set<String> ROOTS = Set.of("envs", "context");

  private final InstantSource clock;
  private final Predicate<String> isIndex;

  /**
   * Triggers.
   *
   * @param clock for their timeframes
   * @param isIndex whether an index or alias of that name exists, as far as is known
   */
  public RequestTriggers(InstantSource clock, Predicate<String> isIndex) {
    this.clock = clock;
    this.isIndex = isIndex;
  }

  /**
   * The trigger that the definition says.
   *
   * @throws IllegalArgumentException when it cannot be read; the message is for the author
   */
  PipelineTrigger read(TriggerDefinition trigger) {
    if (trigger.type() == TriggerDefinition.Type.CRON) {
      CronExpression.parse(
          trigger
              .expression()
              .orElseThrow(
                  () -> new IllegalArgumentException("a cron trigger requires an expression")));
      return NoRequest.CRON;
    }
    Optional<Expression> expression =
        trigger.expression().map(text -> Expression.parse(text, ROOTS));
    return new RequestTrigger(trigger, expression, clock, isIndex);
  }

  /** Of a pipeline that is run by the clock alone. */
  private enum NoRequest implements PipelineTrigger {
    CRON;

    @Override
    public boolean readsBody() {
      return false;
    }

    @Override
    public boolean takes(TriggerRequest request, MatchedRoute route) {
      return false;
    }
  }
}
