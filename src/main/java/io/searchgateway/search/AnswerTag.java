package io.searchgateway.search;

import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.request.Exchange;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * The entity tag of an answer, attached by whoever knows it; it holds for this body only, not for
 * what later stages make of it.
 *
 * @param body that of the answer
 * @param tag made when it is wanted
 */
public record AnswerTag(MessageBody body, Supplier<String> tag) {

  private static final int OK = 200;
  private static final int NOT_MODIFIED = 304;

  /**
   * A response with its tag; without a body where the client has named that.
   *
   * @param known the header {@code If-None-Match}
   */
  public static PipelineResponse applied(
      PipelineResponse response, Exchange exchange, Optional<String> known) {
    Optional<String> tag =
        exchange
            .attached(AnswerTag.class)
            .filter(made -> response.code() == OK && made.body() == response.body())
            .map(made -> made.tag().get());
    if (tag.isEmpty()) {
      return response;
    }
    HttpFields headers =
        HttpFields.build(response.headers())
            .put(HttpHeader.ETAG, tag.get())
            .put(HttpHeader.CACHE_CONTROL, "private, max-age=0");
    boolean same =
        known.stream()
            .flatMap(tags -> Arrays.stream(tags.split(",")))
            .anyMatch(one -> one.strip().equals(tag.get()));
    return same
        ? new PipelineResponse(NOT_MODIFIED, headers, MessageBody.EMPTY)
        : new PipelineResponse(OK, headers, response.body());
  }
}
