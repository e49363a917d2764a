package io.searchgateway.http;

import io.searchgateway.access.SessionCookie;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.request.Exchange;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;

/** Status and headers of a pipeline's answer. */
final class AnswerHead {

  /** What frames the message is the server's affair. */
  private static final Set<HttpHeader> LEFT_OUT =
      Collections.unmodifiableSet(
          EnumSet.of(
              HttpHeader.CONTENT_LENGTH,
              HttpHeader.TRANSFER_ENCODING,
              HttpHeader.CONNECTION,
              HttpHeader.KEEP_ALIVE));

  private static final String CORS_PREFIX = "access-control-";

  private AnswerHead() {}

  static void write(PipelineResponse answer, Exchange exchange, HttpServletResponse response) {
    response.setStatus(answer.code());
    for (HttpField field : answer.headers()) {
      if (field.getHeader() == HttpHeader.CONTENT_TYPE) {
        response.setContentType(field.getValue());
      } else if (isSent(field) && !exchange.standingHeaders().containsKey(field.getName())) {
        response.addHeader(field.getName(), field.getValue());
      }
    }
    // Stages may have added some since the request came.
    exchange.standingHeaders().forEach(response::setHeader);
    response.setHeader("X-Content-Type-Options", "nosniff");
  }

  private static boolean isSent(HttpField field) {
    // Who may call from other origins is the gateway's matter alone.
    return (field.getHeader() == null || !LEFT_OUT.contains(field.getHeader()))
        && !(field.getHeader() == HttpHeader.SET_COOKIE && SessionCookie.isSetBy(field.getValue()))
        && !field.getName().regionMatches(true, 0, CORS_PREFIX, 0, CORS_PREFIX.length());
  }
}
