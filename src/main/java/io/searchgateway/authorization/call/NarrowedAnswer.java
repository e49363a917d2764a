package io.searchgateway.authorization.call;

import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.engine.StreamedAnswer;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.memory.MemoryReservation;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.content.ByteBufferContentSource;

/** An answer of the engine, read in and narrowed to what a caller may see. */
final class NarrowedAnswer {

  private static final String WARNING = "Warning";

  private NarrowedAnswer() {}

  /**
   * The answer that stages see.
   *
   * @param most longest that is taken, in bytes
   * @param reservation takes for it
   * @return fails with a {@link io.searchgateway.problem.Problem} 502 when it is longer, or cannot
   *     be narrowed
   */
  static CompletionStage<StreamedAnswer> of(
      AnswerFilter filter, StreamedAnswer received, int most, MemoryReservation reservation) {
    if (!filter.concerns(received.status())) {
      return CompletableFuture.completedStage(received);
    }
    HttpFields headers = received.headers();
    return received
        .bytes(most, reservation)
        .thenApply(
            body -> {
              reservation.take(JsonWeight.ofBody(body));
              return filter.narrow(
                  new CollectedAnswer(
                      received.status(),
                      Optional.ofNullable(headers.get(HttpHeader.CONTENT_TYPE)),
                      headers.getValuesList(WARNING),
                      body));
            })
        .thenApply(
            left ->
                new StreamedAnswer(
                    left.status(),
                    headers(headers, left),
                    new ByteBufferContentSource(ByteBuffer.wrap(left.body()))));
  }

  private static HttpFields headers(HttpFields received, CollectedAnswer left) {
    HttpFields.Mutable headers =
        HttpFields.build(received).remove(HttpHeader.CONTENT_LENGTH).remove(WARNING);
    left.mediaType().ifPresent(type -> headers.put(HttpHeader.CONTENT_TYPE, type));
    left.warnings().forEach(warning -> headers.add(WARNING, warning));
    return headers;
  }
}
