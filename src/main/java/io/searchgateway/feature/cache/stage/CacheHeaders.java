package io.searchgateway.feature.cache.stage;

import io.searchgateway.feature.cache.entry.CachedAnswer;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.request.Exchange;
import io.searchgateway.search.AnswerTag;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** What clients learn of the part that the cache had in their answer. */
final class CacheHeaders {

  private static final String STATUS = "X-Gateway-Cache";

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
    PipelineResponse response =
        new PipelineResponse(200, headers, MessageBody.of(answer.body(Math.max(0, took))));
    tag(response, answer, context);
    return response;
  }

  /** Lets clients ask again for what they can ask for by a URL. */
  static void tag(PipelineResponse response, CachedAnswer answer, StageContext context) {
    if (!context.exchange().method().equals("POST")) {
      context.exchange().attach(AnswerTag.class, new AnswerTag(response.body(), answer::tag));
    }
  }
}
