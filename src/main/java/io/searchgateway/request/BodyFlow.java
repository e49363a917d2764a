package io.searchgateway.request;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.concurrent.CompletionStage;

/** Gives on the bodies of requests as they arrive, without holding a thread for a slow client. */
@FunctionalInterface
public interface BodyFlow {

  /** Where the bytes go; it does not wait for long. */
  @FunctionalInterface
  interface Sink {

    /**
     * Takes bytes, which change when this returns.
     *
     * @throws io.searchgateway.problem.Problem to refuse the rest
     */
    void take(byte[] bytes, int length) throws IOException;
  }

  /**
   * Gives the whole body of a request that was made asynchronous to a sink.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem}: the sink's, 408 when the body
   *     comes too slowly, 400 when it breaks off
   */
  CompletionStage<Void> stream(HttpServletRequest request, Sink sink);
}
