package io.searchgateway.authorization.answer;

import java.util.List;

/**
 * Makes of one whole answer of the engine what a caller may see of it. What a filter does not
 * understand it does not hand on.
 */
@FunctionalInterface
public interface AnswerFilter {

  /** Hands everything on; answers need not be collected for it. */
  AnswerFilter NOTHING =
      new AnswerFilter() {
        @Override
        public CollectedAnswer narrow(CollectedAnswer answer) {
          return answer;
        }

        @Override
        public boolean concerns(int status) {
          return false;
        }
      };

  /**
   * Narrows an answer.
   *
   * @param answer plain JSON in the engine's shape as a rule, for the engine is asked for nothing
   *     else
   * @throws io.searchgateway.problem.Problem 502 when it is not what it should be, so that it
   *     cannot be told what it shows
   */
  CollectedAnswer narrow(CollectedAnswer answer);

  /** Whether answers of that status are looked at; others stream through as they are. */
  default boolean concerns(int status) {
    return true;
  }

  /** The warnings of an answer that is not looked at, as far as they may be seen. */
  default List<String> warnings(List<String> warnings) {
    return warnings;
  }

  /** This one first, then the other with what is left. */
  default AnswerFilter then(AnswerFilter next) {
    if (this == NOTHING || next == NOTHING) {
      return this == NOTHING ? next : this;
    }
    return new Chain(this, next);
  }

  /** Two filters, one after the other. */
  record Chain(AnswerFilter first, AnswerFilter second) implements AnswerFilter {

    @Override
    public CollectedAnswer narrow(CollectedAnswer answer) {
      CollectedAnswer left = first.concerns(answer.status()) ? first.narrow(answer) : answer;
      return second.concerns(left.status()) ? second.narrow(left) : left;
    }

    @Override
    public List<String> warnings(List<String> warnings) {
      return second.warnings(first.warnings(warnings));
    }

    @Override
    public boolean concerns(int status) {
      return first.concerns(status) || second.concerns(status);
    }
  }
}
