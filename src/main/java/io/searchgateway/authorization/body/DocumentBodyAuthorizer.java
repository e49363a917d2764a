package io.searchgateway.authorization.body;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** Documents pass unread, except to indices where they may hold queries. */
final class DocumentBodyAuthorizer {

  private final BodyTraversals traversals;
  private final int maxBytes;

  DocumentBodyAuthorizer(BodyTraversals traversals, int maxBytes) {
    this.traversals = traversals;
    this.maxBytes = maxBytes;
  }

  BodyPlan plan(OpaqueIds ids, Decision.Restricted restricted, ReceivedCall call) {
    CompletableFuture<BodyPlan> plan =
        traversals
            .queryFields(restricted.indices())
            .thenApply(fields -> plan(ids, restricted, call, fields))
            .toCompletableFuture();
    return plan.isDone() && !plan.isCompletedExceptionally()
        ? plan.join()
        : new BodyPlan.Pending(plan);
  }

  private BodyPlan plan(
      OpaqueIds ids, Decision.Restricted restricted, ReceivedCall call, Set<String> fields) {
    AuthorizedCall received = AuthorizedCall.of(call.method(), call.forward());
    if (fields.isEmpty() || !call.hasBody()) {
      return new BodyPlan.Untouched(traversals.limits().confine(restricted, received));
    }
    Optional<Problem> refusal = AuthorizableMediaTypes.refusal(call.contentType());
    return refusal.isPresent()
        ? new BodyPlan.Refused(refusal.get())
        : new BodyPlan.WholeBody(
            maxBytes,
            body ->
                traversals
                    .document(restricted, ids, body, Pointer.ROOT)
                    .thenCompose(
                        judged -> traversals.limits().confine(restricted, received.with(judged))));
  }
}
