package io.searchgateway.authorization.call;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.LineAuthorizer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A document that is sent in place of the client's: judged as if the client had sent it. */
record RewrittenDocument(HeldBody body) implements CallBody {

  @Override
  public CompletionStage<byte[]> whole(int limit) {
    return body.whole(limit);
  }

  @Override
  public CompletionStage<AuthorizedCall> lines(AuthorizedCall call, LineAuthorizer authorizer) {
    return body.lines(call, authorizer);
  }

  @Override
  public CompletionStage<AuthorizedCall> unread(AuthorizedCall call) {
    return CompletableFuture.completedFuture(call.with(body.body()));
  }
}
