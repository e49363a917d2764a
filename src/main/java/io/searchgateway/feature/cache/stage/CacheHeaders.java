package io.searchgateway.feature.cache.stage;

import io.searchgateway.feature.cache.entry.CachedAnswer;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.request.Exchange;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** What clients learn of the part that the cache had in their answer. */
final class CacheHeaders {

  private static final String STATUS = "X-Gateway-Cache";
  private static final int NOT_MODIFIED = 304;

  private CacheHeaders() {}

  /** Says so in the answer to an exchange, whatever becomes of it. */
  static void say(String status, Exchange exchange) {
    exchange.standing(Map.of(STATUS, status));
  }

  /** The response that an answer was kept of. */
  static PipelineResponse response(
      CachedAnswer answer, String status, StageContext context, long nowMillis) {
    Exchange exchange = context.exchange();
    say(status, exchange);
    HttpFields headers =
        HttpFields.build(answer.headers())
            .put("X-Request-Cache", "true")
            .put(HttpHeader.AGE, Long.toString(answer.age(nowMillis) / 1000));
    long took = Duration.between(exchange.received(), Instant.ofEpochMilli(nowMillis)).toMillis();
    return tagged(
        new PipelineResponse(200, headers, MessageBody.of(answer.body(Math.max(0, took)))),
        answer,
        context);
  }

  /** With a tag where clients can ask for it again by that, and without a body where they have. */
  static PipelineResponse tagged(
      PipelineResponse response, CachedAnswer answer, StageContext context) {
    if (!context.exchange().method().equals("GET")) {
      return response;
    }
    String tag = answer.tag();
    HttpFields headers =
        HttpFields.build(response.headers())
            .put(HttpHeader.ETAG, tag)
            .put(HttpHeader.CACHE_CONTROL, "private, max-age=0");
    String known = context.request().headers().get(HttpHeader.IF_NONE_MATCH);
    boolean same =
        known != null && Arrays.stream(known.split(",")).map(String::strip).anyMatch(tag::equals);
    return same
        ? new PipelineResponse(NOT_MODIFIED, headers, MessageBody.EMPTY)
        : new PipelineResponse(response.code(), headers, response.body());
  }
}
