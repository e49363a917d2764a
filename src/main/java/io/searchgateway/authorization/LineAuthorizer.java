package io.searchgateway.authorization;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletionStage;

/** Judges the lines of one body as they come; holds no more than the line that it must know. */
public interface LineAuthorizer {

  /**
   * Takes the next part of the body, once the last is dealt with.
   *
   * @param part decoded; may be cut anywhere; read to its end before the stage is over, and not
   *     touched after that
   * @param last whether the body ends with it
   * @return what may be sent on, perhaps nothing yet; fails with a {@link
   *     io.searchgateway.problem.Problem} when a line may not, of which nothing was given out
   */
  CompletionStage<ByteBuffer> judge(ByteBuffer part, boolean last);

  /** Bytes that are held: of the line that has begun, and of lines before that are still needed. */
  default int held() {
    return 0;
  }

  /** Has what this gives out judged by another. */
  default LineAuthorizer then(LineAuthorizer next) {
    return new ChainedLines(this, next);
  }
}
