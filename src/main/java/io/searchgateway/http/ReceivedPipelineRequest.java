package io.searchgateway.http;

import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.TriggerRequest;
import io.searchgateway.request.Exchange;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Enumeration;
import java.util.Set;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Makes pipelines' requests of the container's. */
final class ReceivedPipelineRequest {

  /** Those of one hop, and those that speak of the body as it was on the wire. */
  private static final Set<HttpHeader> LEFT_OUT =
      Set.of(
          HttpHeader.CONNECTION,
          HttpHeader.KEEP_ALIVE,
          HttpHeader.PROXY_AUTHORIZATION,
          HttpHeader.PROXY_CONNECTION,
          HttpHeader.TE,
          HttpHeader.TRAILER,
          HttpHeader.TRANSFER_ENCODING,
          HttpHeader.UPGRADE,
          HttpHeader.EXPECT,
          HttpHeader.CONTENT_ENCODING,
          HttpHeader.CONTENT_LENGTH);

  private ReceivedPipelineRequest() {}

  /**
   * The request as pipelines see it.
   *
   * @param body decoded
   */
  static PipelineRequest of(HttpServletRequest request, Exchange exchange, MessageBody.Held body) {
    return new PipelineRequest(
        request.getMethod(), exchange.asked(), headers(request), body, request.isSecure());
  }

  /** The request as triggers see it. */
  static TriggerRequest forTriggers(
      HttpServletRequest request, Exchange exchange, MessageBody.Held body) {
    return new TriggerRequest(of(request, exchange, body), exchange);
  }

  private static HttpFields headers(HttpServletRequest request) {
    HttpFields.Mutable fields = HttpFields.build();
    Enumeration<String> names = request.getHeaderNames();
    while (names.hasMoreElements()) {
      String name = names.nextElement();
      HttpHeader known = HttpHeader.CACHE.get(name);
      if (known != null && LEFT_OUT.contains(known)) {
        continue;
      }
      Enumeration<String> values = request.getHeaders(name);
      while (values.hasMoreElements()) {
        fields.add(new HttpField(name, values.nextElement()));
      }
    }
    return fields;
  }
}
