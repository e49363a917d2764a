package io.searchgateway.authorization.ownindex;

import io.searchgateway.authorization.LineAuthorizer;
import io.searchgateway.problem.Problem;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Looks through a body while it streams, which goes on as it is. */
public final class OwnNameScan implements LineAuthorizer {

  private final JsonTextScanner texts;

  /** A look through one body. */
  public OwnNameScan(OwnIndexNames own, OwnIndexScanScope ownIndexScanScope) {
    OwnNameRules rules =
        new OwnNameRules(
            own, ownIndexScanScope, query -> new OwnNameScan(own, ownIndexScanScope).whole(query));
    this.texts = new JsonTextScanner(rules, own.longest());
  }

  @Override
  public CompletionStage<ByteBuffer> judge(ByteBuffer part, boolean last) {
    byte[] bytes = new byte[part.remaining()];
    part.get(bytes);
    try {
      texts.read(bytes, 0, bytes.length);
      if (last && !texts.isOver()) {
        throw JsonTextScanner.malformed();
      }
    } catch (Problem refused) {
      return CompletableFuture.failedFuture(refused);
    }
    return CompletableFuture.completedFuture(ByteBuffer.wrap(bytes));
  }

  /**
   * Looks through a whole body, or a whole line of one.
   *
   * @throws Problem 403 when it may not be sent, 400 when it cannot be read in one way only
   */
  public void whole(byte[] body) {
    texts.read(body, 0, body.length);
    if (!texts.isOver()) {
      throw JsonTextScanner.malformed();
    }
  }
}
