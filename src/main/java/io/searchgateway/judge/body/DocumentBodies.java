package io.searchgateway.judge.body;

import io.searchgateway.access.Decision;
import io.searchgateway.json.Pointer;
import io.searchgateway.judge.BodyPlan;
import io.searchgateway.judge.JudgedCall;
import io.searchgateway.judge.ReceivedCall;
import io.searchgateway.judge.id.OpaqueIds;
import io.searchgateway.judge.walk.Walks;
import io.searchgateway.problem.Problem;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** Documents pass unread, except to indices where they may hold queries. */
final class DocumentBodies {

  private final Walks walks;
  private final int maxBytes;

  DocumentBodies(Walks walks, int maxBytes) {
    this.walks = walks;
    this.maxBytes = maxBytes;
  }

  BodyPlan plan(OpaqueIds ids, Decision.Restricted restricted, ReceivedCall call) {
    CompletableFuture<BodyPlan> plan =
        walks
            .queryFields(restricted.indices())
            .thenApply(fields -> plan(ids, restricted, call, fields))
            .toCompletableFuture();
    return plan.isDone() && !plan.isCompletedExceptionally()
        ? plan.join()
        : new BodyPlan.Later(plan);
  }

  private BodyPlan plan(
      OpaqueIds ids, Decision.Restricted restricted, ReceivedCall call, Set<String> fields) {
    JudgedCall received = JudgedCall.of(call.method(), call.forward());
    if (fields.isEmpty() || !call.hasBody()) {
      return new BodyPlan.Untouched(walks.limits().confine(restricted, received));
    }
    Optional<Problem> refusal = MediaTypes.refusal(call.contentType());
    return refusal.isPresent()
        ? new BodyPlan.Refused(refusal.get())
        : new BodyPlan.Whole(
            maxBytes,
            body ->
                walks
                    .document(restricted, ids, body, Pointer.ROOT)
                    .thenCompose(
                        judged -> walks.limits().confine(restricted, received.with(judged))));
  }
}
