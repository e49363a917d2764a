package io.searchgateway.request;

import io.searchgateway.problem.Problem;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * Streams bodies of requests to a consumer as they arrive, without blocking a thread for a slow
 * client.
 */
@FunctionalInterface
public interface BodyFlow {

  /** Where the bytes go; it does not wait for long. */
  @FunctionalInterface
  interface Sink {

    /**
     * The body begins.
     *
     * @param giveUp ends it early, for that reason
     */
    default void begin(Consumer<Problem> giveUp) {}

    /**
     * Takes bytes, which change when this returns.
     *
     * @throws Problem to refuse the rest
     */
    void take(byte[] bytes, int length) throws IOException;
  }

  /**
   * Gives the whole body of a request that was made asynchronous to a sink.
   *
   * @return fails with a {@link Problem}: the sink's, 408 when the body comes too slowly, 400 when
   *     it breaks off
   */
  CompletionStage<Void> stream(HttpServletRequest request, Sink sink);
}
