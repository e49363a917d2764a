package io.searchgateway.authorization.call;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.LineAuthorizer;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletionStage;

/** A client's lines, rewritten as they stream and judged after that. */
record RewrittenLines(CallBody client, LineAuthorizer rewriter) implements CallBody {

  @Override
  public CompletionStage<byte[]> whole(int limit) {
    return client
        .whole(limit)
        .thenCompose(body -> rewriter.judge(ByteBuffer.wrap(body), true))
        .thenApply(HeldBody::bytes);
  }

  @Override
  public CompletionStage<AuthorizedCall> lines(AuthorizedCall call, LineAuthorizer authorizer) {
    return client.lines(call, rewriter.then(authorizer));
  }

  @Override
  public CompletionStage<AuthorizedCall> unread(AuthorizedCall call) {
    return client.lines(call, rewriter);
  }
}
