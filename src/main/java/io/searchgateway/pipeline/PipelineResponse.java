package io.searchgateway.pipeline;

import org.eclipse.jetty.http.HttpFields;

/**
 * The response as stages write it.
 *
 * @param code 200 to 599
 * @param headers without those that frame a message; immutable
 * @param body held or streamed
 */
public record PipelineResponse(int code, HttpFields headers, MessageBody body) {

  /** What stands before any stage has written a response. */
  public static final PipelineResponse UNSET =
      new PipelineResponse(200, HttpFields.EMPTY, MessageBody.EMPTY);

  public PipelineResponse {
    headers = headers.asImmutable();
    if (code < 200 || code > 599) {
      throw new IllegalArgumentException("the code of a response must be from 200 to 599");
    }
  }

  /** The same with another body. */
  public PipelineResponse withBody(MessageBody changed) {
    return new PipelineResponse(code, headers, changed);
  }
}
