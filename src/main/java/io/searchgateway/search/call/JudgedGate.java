package io.searchgateway.search.call;

import io.searchgateway.access.Decision;
import io.searchgateway.access.Refusals;
import io.searchgateway.judge.BodyJudges;
import io.searchgateway.judge.BodyPlan;
import io.searchgateway.judge.JudgedCall;
import io.searchgateway.judge.ReceivedCall;
import io.searchgateway.judge.answer.AnswerFilter;
import io.searchgateway.judge.answer.AnswerPlan;
import io.searchgateway.judge.answer.AnswerPlanner;
import io.searchgateway.judge.answer.NarrowedCall;
import io.searchgateway.judge.id.GivenIds;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.store.Failures;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The judges of passthrough, for calls that stages make. */
public final class JudgedGate implements CallGate {

  private final Decisions decisions;
  private final BodyJudges bodies;
  private final AnswerPlanner answers;
  private final GivenIds ids;

  /** Decides on path and query. */
  @FunctionalInterface
  public interface Decisions {

    CompletionStage<Decision> decide(Caller caller, String method, RequestTarget target);
  }

  /**
   * The gate.
   *
   * @param bodies how what is sent is judged
   * @param answers how answers are narrowed
   * @param ids binds ids in answers to who gets them
   */
  public JudgedGate(Decisions decisions, BodyJudges bodies, AnswerPlanner answers, GivenIds ids) {
    this.decisions = decisions;
    this.bodies = bodies;
    this.answers = answers;
    this.ids = ids;
  }

  @Override
  public CompletionStage<Passed> pass(
      Caller caller, String method, RequestTarget target, String contentType, byte[] body) {
    return decisions
        .decide(caller, method, target)
        .thenCompose(
            decision -> {
              if (decision instanceof Decision.Denied denied) {
                throw denied.problem();
              }
              Decision.Allowed allowed = (Decision.Allowed) decision;
              return allowed.restricted().isEmpty()
                  ? CompletableFuture.completedStage(
                      new Passed(JudgedCall.of(method, allowed.forward()), AnswerFilter.NOTHING))
                  : judged(
                      caller,
                      allowed.restricted().get(),
                      new ReceivedCall(
                          method, allowed.forward(), Optional.of(contentType), body.length > 0),
                      body);
            })
        .exceptionallyCompose(
            failure -> CompletableFuture.failedFuture(told(Failures.cause(failure))));
  }

  private static Throwable told(Throwable failure) {
    return failure instanceof Problem refusal ? Refusals.withoutIndices(refusal) : failure;
  }

  private CompletionStage<Passed> judged(
      Caller caller, Decision.Restricted restricted, ReceivedCall received, byte[] body) {
    return judgedBody(bodies.plan(caller, restricted, received), body)
        .thenCompose(
            call -> {
              AnswerPlan plan =
                  answers.plan(
                      restricted, new NarrowedCall(call.method(), call.target(), Optional.empty()));
              RequestTarget target = plan.call().target();
              return ids.filter(caller, restricted, target)
                  .thenApply(binding -> new Passed(call.to(target), plan.filter().then(binding)));
            });
  }

  private static CompletionStage<JudgedCall> judgedBody(BodyPlan plan, byte[] body) {
    if (plan instanceof BodyPlan.Refused refused) {
      throw refused.problem();
    }
    if (plan instanceof BodyPlan.Later later) {
      return later.plan().thenCompose(told -> judgedBody(told, body));
    }
    if (plan instanceof BodyPlan.Untouched untouched) {
      return untouched.call();
    }
    if (plan instanceof BodyPlan.Lines lines) {
      return lines
          .call()
          .thenCompose(
              call ->
                  lines
                      .judge()
                      .judge(ByteBuffer.wrap(body), true)
                      .thenApply(passed -> call.with(bytes(passed))));
    }
    BodyPlan.Whole whole = (BodyPlan.Whole) plan;
    if (body.length > whole.limit()) {
      throw Problem.of(
          413, "body_too_large", "a body that is judged may have " + whole.limit() + " bytes");
    }
    return whole.judge().apply(body);
  }

  private static byte[] bytes(ByteBuffer passed) {
    byte[] bytes = new byte[passed.remaining()];
    passed.get(bytes);
    return bytes;
  }
}
