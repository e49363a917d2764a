package io.searchgateway.authorization;

import io.searchgateway.problem.Problem;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** How a call's body is dealt with before it is sent on. */
public sealed interface BodyPlan {

  /** It is not: the call is refused at once. */
  record Refused(Problem problem) implements BodyPlan {}

  /**
   * It cannot be told yet.
   *
   * @param plan one of the others; fails with a {@link Problem} to refuse
   */
  record Pending(CompletionStage<BodyPlan> plan) implements BodyPlan {}

  /**
   * It is sent on as it comes, unread, or there is none.
   *
   * @param call what is called, perhaps with a body of the gateway's where the client sends none;
   *     fails with a {@link Problem} to refuse
   */
  record Untouched(CompletionStage<AuthorizedCall> call) implements BodyPlan {}

  /**
   * It is read to its end, judged, and another is sent in its place.
   *
   * @param limit most bytes that it may have, decoded; more are answered 413
   * @param judge takes it, decoded, empty when there is none; fails with a {@link Problem} to
   *     refuse
   */
  record WholeBody(int limit, Function<byte[], CompletionStage<AuthorizedCall>> judge)
      implements BodyPlan {}

  /**
   * It is judged line by line as it streams.
   *
   * @param call what is called; fails with a {@link Problem} to refuse
   * @param judge for this one body
   */
  record Lines(CompletionStage<AuthorizedCall> call, LineAuthorizer judge) implements BodyPlan {}
}
