package io.searchgateway.judge.answer;

/**
 * What the engine is asked in place of what the client asked, and what is made of its answer.
 *
 * @param call with the parameters that would blind the filter taken out
 * @param filter of the answer
 */
public record AnswerPlan(NarrowedCall call, AnswerFilter filter) {

  /** Asks as the client did, and changes nothing. */
  public static AnswerPlan untouched(NarrowedCall call) {
    return new AnswerPlan(call, AnswerFilter.NOTHING);
  }
}
