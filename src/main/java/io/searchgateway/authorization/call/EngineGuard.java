package io.searchgateway.authorization.call;

import io.searchgateway.access.AccessControl;
import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.Decision;
import io.searchgateway.access.Simulation;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyAuthorizer;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.answer.AnswerPlanner;
import io.searchgateway.authorization.answer.NarrowedAnswerPlan;
import io.searchgateway.authorization.answer.NarrowedCall;
import io.searchgateway.authorization.id.OpaqueIdBinding;
import io.searchgateway.authorization.write.WriteSource;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.Classification;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.store.CompletionFailures;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Holds every call of the engine to the rights of its caller, in one order: path and query are
 * decided on, then the body is judged, then it is planned what may be seen of the answer, then ids
 * in it are bound to the caller. What follows a change of indices is known here too.
 */
@Component
public final class EngineGuard implements CallGuard, Simulation.EngineCalls {

  private final Decisions decisions;
  private final BodyAuthorizer bodies;
  private final AnswerPlanner answers;
  private final OpaqueIdBinding ids;
  private final IndexChanges changes;
  private final DocumentWrites writes;

  /** Decides on path and query. */
  @FunctionalInterface
  public interface Decisions {

    CompletionStage<Decision> decide(
        Caller caller, RequestTarget target, Classification classification);
  }

  /** The guard that decides as these checks do. */
  @Inject
  public EngineGuard(
      AccessControl control,
      BodyAuthorizer bodies,
      AnswerPlanner answers,
      OpaqueIdBinding ids,
      IndexChanges changes,
      DocumentWrites writes) {
    this(control::decide, bodies, answers, ids, changes, writes);
  }

  /**
   * The guard.
   *
   * @param bodies how what is sent is judged
   * @param answers how answers are narrowed
   * @param ids binds ids in answers to who gets them
   * @param changes what follows calls that change indices
   * @param writes which documents are rewritten
   */
  public EngineGuard(
      Decisions decisions,
      BodyAuthorizer bodies,
      AnswerPlanner answers,
      OpaqueIdBinding ids,
      IndexChanges changes,
      DocumentWrites writes) {
    this.decisions = decisions;
    this.bodies = bodies;
    this.answers = answers;
    this.ids = ids;
    this.changes = changes;
    this.writes = writes;
  }

  /**
   * Decides on path and query of a request that is passed through, usually at once. The exchange
   * then knows what is sent, what body and answer are still held to, and what must follow.
   *
   * @return the refusal, if the caller may not make it
   */
  public CompletionStage<Optional<Problem>> admit(
      Exchange exchange, Caller caller, Classification classification) {
    return decisions
        .decide(caller, exchange.asked(), classification)
        .thenCompose(
            decision -> {
              if (decision instanceof Decision.Denied denied) {
                return CompletableFuture.completedStage(Optional.of(denied.problem()));
              }
              Decision.Allowed allowed = (Decision.Allowed) decision;
              exchange.forwardAs(allowed.forward());
              allowed
                  .restricted()
                  .ifPresent(held -> exchange.attach(Decision.Restricted.class, held));
              changes.after(classification).ifPresent(exchange::beforeAnswer);
              return writes
                  .of(classification)
                  .thenApply(
                      found -> {
                        found.ifPresent(write -> exchange.attach(DocumentWrite.class, write));
                        return Optional.empty();
                      });
            });
  }

  /**
   * Judges what stands behind path and query once these are decided on.
   *
   * @param accept the header as received
   * @return fails with a {@link Problem} when the caller may not make the call
   */
  public CompletionStage<GuardedCall> judged(
      Caller caller,
      Decision.Restricted restricted,
      ReceivedCall received,
      Optional<String> accept,
      CallBody body) {
    return judged(bodies.plan(caller, restricted, received), body)
        .thenCompose(
            call -> {
              NarrowedAnswerPlan plan =
                  answers.plan(restricted, new NarrowedCall(call.method(), call.target(), accept));
              RequestTarget target = plan.call().target();
              return ids.filter(caller, restricted, target)
                  .thenApply(
                      binding -> new GuardedCall(call.to(target), plan.filter().then(binding)));
            });
  }

  /**
   * The same of a call whose documents are rewritten first: what is judged is what is written.
   *
   * @param restricted empty for callers of whom nothing is judged
   */
  public CompletionStage<GuardedCall> judged(
      WriteSource source,
      Optional<Decision.Restricted> restricted,
      DocumentWrite write,
      ReceivedCall received,
      Optional<String> accept,
      CallBody body) {
    return write
        .rewritten(source, received, body)
        .thenCompose(
            written ->
                restricted.isPresent()
                    ? judged(source.caller(), restricted.get(), received, accept, written)
                    : written
                        .unread(AuthorizedCall.of(received.method(), received.forward()))
                        .thenApply(call -> new GuardedCall(call, AnswerFilter.NOTHING)));
  }

  private static CompletionStage<AuthorizedCall> judged(BodyPlan plan, CallBody body) {
    if (plan instanceof BodyPlan.Refused refused) {
      return CompletableFuture.failedFuture(refused.problem());
    }
    if (plan instanceof BodyPlan.Pending later) {
      return later.plan().thenCompose(told -> judged(told, body));
    }
    if (plan instanceof BodyPlan.Untouched untouched) {
      return untouched
          .call()
          .thenCompose(
              call ->
                  call.content().isPresent()
                      ? CompletableFuture.completedFuture(call)
                      : body.unread(call));
    }
    if (plan instanceof BodyPlan.Lines lines) {
      return lines.call().thenCompose(call -> body.lines(call, lines.judge()));
    }
    BodyPlan.WholeBody whole = (BodyPlan.WholeBody) plan;
    return body.whole(whole.limit()).thenCompose(whole.judge());
  }

  @Override
  public CompletionStage<GuardedCall> pass(Caller caller, HeldCall call) {
    return pass(caller, call, Optional.empty());
  }

  @Override
  public CompletionStage<GuardedCall> send(Caller caller, HeldCall call) {
    return writes.of(call.classification()).thenCompose(write -> pass(caller, call, write));
  }

  private CompletionStage<GuardedCall> pass(
      Caller caller, HeldCall call, Optional<DocumentWrite> write) {
    return decisions
        .decide(caller, call.target(), call.classification())
        .thenCompose(decision -> passed(caller, call, write, decision))
        .exceptionallyCompose(
            failure -> CompletableFuture.failedFuture(told(CompletionFailures.cause(failure))));
  }

  private CompletionStage<GuardedCall> passed(
      Caller caller, HeldCall call, Optional<DocumentWrite> write, Decision decision) {
    if (decision instanceof Decision.Denied denied) {
      return CompletableFuture.failedFuture(denied.problem());
    }
    Decision.Allowed allowed = (Decision.Allowed) decision;
    Optional<Decision.Restricted> restricted = allowed.restricted();
    ReceivedCall received =
        new ReceivedCall(
            call.method(),
            allowed.forward(),
            Optional.of(call.contentType()),
            call.body().length > 0);
    HeldBody body = new HeldBody(call.body());
    if (write.isPresent()) {
      WriteSource source = WriteSource.within(caller);
      return judged(source, restricted, write.get(), received, Optional.empty(), body);
    }
    return restricted.isEmpty()
        ? CompletableFuture.completedStage(
            new GuardedCall(
                AuthorizedCall.of(call.method(), allowed.forward()), AnswerFilter.NOTHING))
        : judged(caller, restricted.get(), received, Optional.empty(), body);
  }

  private static Throwable told(Throwable failure) {
    return failure instanceof Problem refusal ? AccessProblems.withoutIndices(refusal) : failure;
  }

  @Override
  public CompletionStage<Decision> decide(
      Caller caller, RequestTarget target, Classification classification) {
    return decisions.decide(caller, target, classification);
  }

  /** As {@link #judged} judges what is passed through. */
  @Override
  public CompletionStage<Optional<Problem>> refusal(
      Caller caller, Decision.Allowed decision, Simulation.Described request) {
    byte[] body = request.body().orElse("").getBytes(StandardCharsets.UTF_8);
    return judged(
            caller,
            decision.restricted().orElseThrow(),
            new ReceivedCall(
                request.method(), decision.forward(), request.contentType(), body.length > 0),
            accept(request.headers()),
            new HeldBody(body))
        .handle((passed, failure) -> Optional.ofNullable(failure).map(EngineGuard::refusal));
  }

  private static Problem refusal(Throwable failure) {
    if (CompletionFailures.cause(failure) instanceof Problem problem) {
      return problem;
    }
    throw new IllegalStateException("a request could not be checked", failure);
  }

  private static Optional<String> accept(Map<String, String> headers) {
    return headers.entrySet().stream()
        .filter(header -> header.getKey().equalsIgnoreCase("Accept"))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
