package io.searchgateway.outbound;

import java.io.OutputStream;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

/** Fetches files from other hosts, by the rules for calls to them. */
@FunctionalInterface
public interface Downloads {

  /**
   * Fetches a file and gives it on as it arrives.
   *
   * @param sink does not wait for long
   * @param timeout longest time for all of it, redirects included
   * @return fails with a {@link io.searchgateway.problem.Problem}
   */
  CompletionStage<Void> download(URI uri, OutputStream sink, Duration timeout);
}
