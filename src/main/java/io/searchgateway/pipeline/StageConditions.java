package io.searchgateway.pipeline;

/** Reads the trigger expressions of stages. */
@FunctionalInterface
public interface StageConditions {

  /**
   * The condition that the expression says.
   *
   * @throws IllegalArgumentException when it cannot be read; the message is for the author
   */
  StageCondition read(String expression);
}
