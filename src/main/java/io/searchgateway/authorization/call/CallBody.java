package io.searchgateway.authorization.call;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.LineAuthorizer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The body of a call, be it held or still on its way from the client. */
public interface CallBody {

  /**
   * All of it, decoded, to be judged.
   *
   * @param limit most bytes that it may have
   * @return fails with a {@link io.searchgateway.problem.Problem} 413 when it has more
   */
  CompletionStage<byte[]> whole(int limit);

  /**
   * Has it judged line by line: at once, or as it is sent.
   *
   * @return the call, with the lines that may be sent where they are judged already; fails with a
   *     {@link io.searchgateway.problem.Problem} when one of those may not
   */
  CompletionStage<AuthorizedCall> lines(AuthorizedCall call, LineAuthorizer authorizer);

  /** The call where nobody judges its body: with the client's own, as it comes. */
  default CompletionStage<AuthorizedCall> unread(AuthorizedCall call) {
    return CompletableFuture.completedFuture(call);
  }
}
