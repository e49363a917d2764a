package io.searchgateway.authorization.call;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.LineAuthorizer;
import io.searchgateway.problem.Problem;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A body that is there. */
@SuppressWarnings("ArrayRecordComponent") // Read, never compared.
record HeldBody(byte[] body) implements CallBody {

  @Override
  public CompletionStage<byte[]> whole(int limit) {
    return body.length > limit
        ? CompletableFuture.failedStage(
            Problem.of(
                413, "body_too_large", "a body that must be checked can have " + limit + " bytes"))
        : CompletableFuture.completedStage(body);
  }

  @Override
  public CompletionStage<AuthorizedCall> lines(AuthorizedCall call, LineAuthorizer authorizer) {
    return authorizer
        .judge(ByteBuffer.wrap(body), true)
        .thenApply(passed -> call.with(bytes(passed)));
  }

  static byte[] bytes(ByteBuffer passed) {
    byte[] bytes = new byte[passed.remaining()];
    passed.get(bytes);
    return bytes;
  }
}
