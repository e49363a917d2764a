package io.searchgateway.search.call;

import io.searchgateway.judge.JudgedCall;
import io.searchgateway.judge.answer.AnswerFilter;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import java.util.concurrent.CompletionStage;

/** Holds what stages ask of the engine to the rights of a caller who does not have them all. */
@FunctionalInterface
public interface CallGate {

  /**
   * What may be asked, and what may be seen of the answer.
   *
   * @param call what is sent in place of what was asked
   * @param filter of the answer
   */
  record Passed(JudgedCall call, AnswerFilter filter) {}

  /**
   * Judges one call as if it had come to be passed through.
   *
   * @param body whole; empty when there is none
   * @return fails with a {@link io.searchgateway.problem.Problem} when the caller may not make it
   */
  CompletionStage<Passed> pass(
      Caller caller, String method, RequestTarget target, String contentType, byte[] body);
}
