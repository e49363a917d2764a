package io.searchgateway.pipeline;

/** Whether a stage runs, judged when its turn comes. */
@FunctionalInterface
public interface StageCondition {

  /**
   * Judges the context as earlier stages left it.
   *
   * @throws io.searchgateway.problem.Problem when it cannot be judged; the stage then fails
   */
  boolean holds(StageContext context);
}
