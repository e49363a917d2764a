package io.searchgateway.jetty;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Tells what Jetty itself refuses, such as a malformed request line, in the gateway's envelope; no
 * page, no stack trace.
 */
final class EnvelopeErrorHandler extends ErrorHandler {

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status = response.getStatus();
    String reason = HttpStatus.getMessage(status);
    String id = Long.toHexString(System.nanoTime());
    // Status and reason are Jetty's own words, so nothing in them needs escaping.
    String envelope =
        "{\"error\":{\"code\":%d,\"status\":\"%s\",\"type\":\"%s\",\"message\":\"%s\",\"request_id\":\"%s\"}}"
            .formatted(
                status,
                reason,
                reason.toLowerCase(Locale.ROOT).replace(' ', '_'),
                "the server rejected the request",
                id);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json; charset=utf-8");
    response.getHeaders().put("X-Request-Id", id);
    response.getHeaders().put("X-Content-Type-Options", "nosniff");
    response.getHeaders().put("Access-Control-Allow-Origin", "*");
    response.write(true, ByteBuffer.wrap(envelope.getBytes(StandardCharsets.UTF_8)), callback);
    return true;
  }
}
