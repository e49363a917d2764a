package io.searchgateway.authorization;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletionStage;

/** Lines that two deal with, one after the other: the second sees what the first has given out. */
record ChainedLines(LineAuthorizer first, LineAuthorizer second) implements LineAuthorizer {

  @Override
  public CompletionStage<ByteBuffer> judge(ByteBuffer part, boolean last) {
    return first.judge(part, last).thenCompose(given -> second.judge(given, last));
  }

  @Override
  public int held() {
    return first.held() + second.held();
  }
}
