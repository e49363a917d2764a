package io.searchgateway.authorization.answer;

/**
 * What the engine is asked in place of what the client asked, and what is made of its answer.
 *
 * @param call with the parameters that would blind the filter taken out
 * @param filter of the answer
 */
public record NarrowedAnswerPlan(NarrowedCall call, AnswerFilter filter) {

  /** Asks as the client did, and changes nothing. */
  public static NarrowedAnswerPlan untouched(NarrowedCall call) {
    return new NarrowedAnswerPlan(call, AnswerFilter.NOTHING);
  }
}
