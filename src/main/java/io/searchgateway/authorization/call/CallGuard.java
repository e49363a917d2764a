package io.searchgateway.authorization.call;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.request.Caller;
import java.util.concurrent.CompletionStage;

/** Holds calls that the gateway makes for callers to their rights. */
@FunctionalInterface
public interface CallGuard {

  /**
   * What may be sent, and what may be seen of the answer.
   *
   * @param call what is sent in place of what was asked for
   * @param filter of the answer
   */
  record GuardedCall(AuthorizedCall call, AnswerFilter filter) {}

  /**
   * Judges one call as if the caller had sent it to be passed through.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem} when the caller may not make it
   */
  CompletionStage<GuardedCall> pass(Caller caller, HeldCall call);

  /** The same of a call that is then sent, whose documents are rewritten before. */
  default CompletionStage<GuardedCall> send(Caller caller, HeldCall call) {
    return pass(caller, call);
  }
}
