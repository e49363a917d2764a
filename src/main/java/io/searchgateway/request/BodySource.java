package io.searchgateway.request;

import jakarta.servlet.http.HttpServletRequest;
import java.util.concurrent.CompletionStage;

/** Reads whole bodies of requests without holding a thread for a slow client. */
@FunctionalInterface
public interface BodySource {

  /**
   * Reads the whole body of a request that was made asynchronous.
   *
   * @param most bytes that are taken
   * @return fails with a {@link io.searchgateway.problem.Problem}: 413 when it is longer, 408 when
   *     it comes too slowly, 400 when it breaks off
   */
  CompletionStage<byte[]> read(HttpServletRequest request, int most);
}
