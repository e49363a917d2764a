package io.searchgateway.pipeline;

import io.searchgateway.memory.MemoryReservation;
import java.util.function.Predicate;

/** What an invocation has taken for the bodies that its stages have made; one thread at a time. */
final class BodyMemory {

  /** A body as bytes and as text. */
  private static final long WEIGHT = 2;

  private final MemoryReservation reservation;
  private long request;
  private long response;

  BodyMemory(MemoryReservation reservation) {
    this.reservation = reservation;
  }

  /**
   * Takes for the bodies that are new, and gives back what was taken for those they replaced.
   *
   * @param seen whether a replaced body is held elsewhere; it counts until the request is over
   * @throws io.searchgateway.problem.Problem when there is no memory; nothing is changed then
   */
  void change(ContextState before, ContextState after, Predicate<MessageBody> seen) {
    MessageBody oldRequest = before.request().body();
    MessageBody oldResponse = before.response().body();
    boolean newRequest = after.request().body() != oldRequest;
    boolean newResponse = after.response().body() != oldResponse;
    long forRequest = newRequest ? WEIGHT * after.request().body().bytes().length : 0;
    long forResponse =
        newResponse && after.response().body() instanceof MessageBody.Held made
            ? WEIGHT * made.bytes().length
            : 0;
    reservation.take(forRequest + forResponse);
    if (newRequest) {
      reservation.give(seen.test(oldRequest) ? 0 : request);
      request = forRequest;
    }
    if (newResponse) {
      reservation.give(seen.test(oldResponse) ? 0 : response);
      response = forResponse;
    }
  }
}
