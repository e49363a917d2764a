package io.searchgateway.outbound;

import java.util.concurrent.CompletionStage;

/** Calls other hosts; never blocks. */
@FunctionalInterface
public interface Outbound {

  /** A call under way. */
  interface Exchange {

    /** The answer, whatever its status; fails with an {@link OutboundFailure} and nothing else. */
    CompletionStage<OutboundAnswer> answer();

    /** Nobody needs the answer any more. */
    void cancel();
  }

  /** Makes the call; what is wrong with it is told by the answer. */
  Exchange call(OutboundCall call);
}
