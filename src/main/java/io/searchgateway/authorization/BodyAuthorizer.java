package io.searchgateway.authorization;

import io.searchgateway.access.Decision;
import io.searchgateway.request.Caller;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletionStage;

/** Judges what callers who are restricted send, beyond path and query. */
public interface BodyAuthorizer {

  /**
   * How the body of a call must be dealt with.
   *
   * @param caller to whom ids of scrolls and their like are bound
   */
  BodyPlan plan(Caller caller, Decision.Restricted restricted, ReceivedCall call);

  /**
   * Judges a search that the gateway itself is about to send for a caller, as if the caller had
   * sent it.
   *
   * @param restricted with the indices that the search works on, already judged
   * @return what is sent in its place; fails with a {@link io.searchgateway.problem.Problem} to
   *     refuse it
   */
  CompletionStage<JsonObject> search(
      Caller caller, Decision.Restricted restricted, JsonObject search);

  /** Judges one query clause that a caller wrote, such as a part of a larger search. */
  CompletionStage<JsonObject> query(
      Caller caller, Decision.Restricted restricted, JsonObject query);
}
