package io.searchgateway.authorization.answer;

import io.searchgateway.access.Decision;
import java.util.List;

/** Knows how answers of some calls are narrowed; looks at the route's answer kind. */
public interface AnswerPlanner {

  /**
   * The plan of one call; {@link NarrowedAnswerPlan#untouched} where there is nothing for it to do.
   *
   * @throws io.searchgateway.problem.Problem 400 or 403 when what is asked for cannot be narrowed
   */
  NarrowedAnswerPlan plan(Decision.Restricted restricted, NarrowedCall call);

  /** The same for callers who are restricted; answers to others pass as they come. */
  static AnswerPlanner ofRestricted(AnswerPlanner planner) {
    return (restricted, call) ->
        restricted.toOwnOnly()
            ? NarrowedAnswerPlan.untouched(call)
            : planner.plan(restricted, call);
  }

  /** Each plans what the one before it asks the engine; its filter sees what that one has left. */
  static AnswerPlanner all(List<AnswerPlanner> planners) {
    return (restricted, call) -> {
      NarrowedAnswerPlan whole = NarrowedAnswerPlan.untouched(call);
      for (AnswerPlanner planner : planners) {
        NarrowedAnswerPlan next = planner.plan(restricted, whole.call());
        whole = new NarrowedAnswerPlan(next.call(), whole.filter().then(next.filter()));
      }
      return whole;
    };
  }
}
