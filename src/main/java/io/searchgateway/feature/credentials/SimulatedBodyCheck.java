package io.searchgateway.feature.credentials;

import io.searchgateway.access.Decision;
import io.searchgateway.access.Simulation;
import io.searchgateway.authorization.BodyAuthorizer;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.store.CompletionFailures;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Judges described bodies as those of received requests are judged. */
public final class SimulatedBodyCheck implements Simulation.BodyCheck {

  private final BodyAuthorizer judges;

  public SimulatedBodyCheck(BodyAuthorizer judges) {
    this.judges = judges;
  }

  @Override
  public CompletionStage<Optional<Problem>> refusal(
      Caller caller, Decision.Allowed decision, Simulation.Described request) {
    byte[] body = request.body().orElse("").getBytes(StandardCharsets.UTF_8);
    ReceivedCall call =
        new ReceivedCall(
            request.method(), decision.forward(), request.contentType(), body.length > 0);
    try {
      return judged(judges.plan(caller, decision.restricted().orElseThrow(), call), body)
          .handle((done, failure) -> failure == null ? Optional.empty() : refusal(failure));
    } catch (Problem refused) {
      return CompletableFuture.completedFuture(Optional.of(refused));
    }
  }

  private static CompletionStage<?> judged(BodyPlan plan, byte[] body) {
    if (plan instanceof BodyPlan.Refused refused) {
      throw refused.problem();
    }
    if (plan instanceof BodyPlan.Later later) {
      return later.plan().thenCompose(told -> judged(told, body));
    }
    if (plan instanceof BodyPlan.Untouched untouched) {
      return untouched.call();
    }
    if (plan instanceof BodyPlan.Lines lines) {
      return lines.call().thenCompose(sent -> lines.judge().judge(ByteBuffer.wrap(body), true));
    }
    return ((BodyPlan.Whole) plan).judge().apply(body);
  }

  private static Optional<Problem> refusal(Throwable failure) {
    if (CompletionFailures.cause(failure) instanceof Problem problem) {
      return Optional.of(problem);
    }
    throw new IllegalStateException("a body could not be judged", failure);
  }
}
