package io.searchgateway.proxy;

import io.searchgateway.problem.Problem;
import java.util.Optional;
import org.eclipse.jetty.client.Request;

/** A body on its way to the engine. */
interface OutgoingBody {

  /** What the next attempt sends. */
  Request.Content content();

  /** The engine wants it: begins to listen to the client, if that is where it comes from. */
  void open();

  /** Whether any byte was taken from the client, so that no other attempt can send it. */
  boolean isTouched();

  /** Whether the client broke it off. */
  boolean hasFailed();

  /** Whether the exchange may not end yet, because the server waits for more of the body. */
  default boolean isAwaited() {
    return false;
  }

  /** Runs what ends the exchange as soon as it may; {@link #stopWaiting} runs it before that. */
  default void whenNotAwaited(Runnable ending) {
    ending.run();
  }

  /** The client is not waited for any longer. */
  default void stopWaiting() {}

  /**
   * Reads no more of the client's.
   *
   * @param then run once no thread is reading
   */
  default void stopReading(Runnable then) {
    then.run();
  }

  /** Why it may not be sent on any further. */
  default Optional<Problem> refusal() {
    return Optional.empty();
  }
}
