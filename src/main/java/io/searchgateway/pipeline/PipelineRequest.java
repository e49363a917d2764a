package io.searchgateway.pipeline;

import io.searchgateway.request.RequestTarget;
import org.eclipse.jetty.http.HttpFields;

/**
 * The request as stages see and change it; later backend stages send what it says.
 *
 * @param method in upper case
 * @param target raw path and query
 * @param headers as received, less those of one hop; immutable
 * @param body decoded from any content encoding
 * @param secure whether it came over TLS
 */
public record PipelineRequest(
    String method,
    RequestTarget target,
    HttpFields headers,
    MessageBody.Held body,
    boolean secure) {

  public PipelineRequest {
    headers = headers.asImmutable();
  }

  /** The same with another body. */
  public PipelineRequest withBody(MessageBody.Held changed) {
    return new PipelineRequest(method, target, headers, changed, secure);
  }

  /** The same with another target. */
  public PipelineRequest withTarget(RequestTarget changed) {
    return new PipelineRequest(method, changed, headers, body, secure);
  }

  /** The same with other headers. */
  public PipelineRequest withHeaders(HttpFields changed) {
    return new PipelineRequest(method, target, changed, body, secure);
  }
}
