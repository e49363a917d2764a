package io.searchgateway.access.index;

import io.searchgateway.problem.Problem;
import java.util.List;
import java.util.Set;

/** What came of judging an index expression. */
public sealed interface IndexDecision {

  /** Whether an expression may be used as it is, with nothing of it left out. */
  default boolean allowsWhole(String expression) {
    return this instanceof Allowed allowed
        && !allowed.nothing()
        && allowed.expression().equals(expression);
  }

  /**
   * It may be used.
   *
   * @param expression what is sent to the engine in its place: itself, or the names that its
   *     wildcards are narrowed to; decoded, separated by commas
   * @param nothing whether the wildcards are narrowed to nothing, so that {@code expression} is one
   *     that finds no index
   */
  record Allowed(String expression, boolean nothing) implements IndexDecision {}

  /**
   * It may not.
   *
   * @param problem what the client is told
   * @param names those that are not granted, as they were written
   */
  record Denied(Problem problem, List<String> names) implements IndexDecision {}

  /**
   * It cannot be told before the engine was asked what these names are: they are granted by name,
   * and not in the catalogue, so that each could be a new alias of something that is not granted.
   * After {@link IndexCatalog#learn} the same question has an answer.
   */
  record Unknown(Set<String> names) implements IndexDecision {}
}
