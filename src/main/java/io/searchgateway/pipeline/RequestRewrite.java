package io.searchgateway.pipeline;

/**
 * A stage has changed the body of the request.
 *
 * @param stage its id
 * @param before the body as the stage found it; empty where it was too large to be kept
 */
public record RequestRewrite(String stage, MessageBody.Held before) {

  /** Bodies that are larger are not kept to explain what became of them. */
  private static final int LARGEST = 64 * 1024;

  static RequestRewrite by(String stage, MessageBody.Held before) {
    return new RequestRewrite(stage, before.bytes().length > LARGEST ? MessageBody.EMPTY : before);
  }
}
