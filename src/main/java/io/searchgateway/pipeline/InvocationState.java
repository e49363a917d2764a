package io.searchgateway.pipeline;

import io.searchgateway.memory.MemoryReservation;
import java.util.List;
import java.util.function.Predicate;

/**
 * The context of one invocation as its stages change it, and the memory that it takes for the
 * bodies that they have made; one thread at a time.
 */
final class InvocationState {

  /** A body as bytes and as text. */
  private final MemoryReservation reservation;

  private ContextState state;
  private long request;
  private long response;

  InvocationState(PipelineCall call) {
    reservation = call.exchange().holding();
    state = ContextMerge.merge(ContextState.of(call.request()), call.before());
  }

  /** The context at this moment. */
  ContextState now() {
    return state;
  }

  /**
   * Merges what a stage did; a failure changes nothing.
   *
   * @param seen whether a body that is replaced is held elsewhere; it counts until the request is
   *     over
   * @return keys that an async stage gave in vain
   * @throws io.searchgateway.problem.Problem when it cannot be merged, or there is no memory for
   *     it; nothing is changed then
   */
  List<String> merge(PipelineStep step, StageResult outcome, Predicate<MessageBody> seen) {
    if (step.definition().async()) {
      AsyncMerge merge = AsyncMerge.of(state, outcome, step.answerKeys());
      change(merge.state(), seen);
      return merge.ignored();
    }
    if (outcome instanceof StageResult.Changed changed) {
      change(rewritten(state.with(changed, step), step), seen);
    } else if (outcome instanceof StageResult.Returned returned) {
      change(rewritten(ContextMerge.merge(state, returned.value()), step), seen);
    }
    return List.of();
  }

  private ContextState rewritten(ContextState changed, PipelineStep step) {
    MessageBody.Held before = state.request().body();
    return changed.request().body() == before ? changed : changed.rewrittenBy(step.id(), before);
  }

  /** Takes for the bodies that are new, and gives back what was taken for those they replaced. */
  private void change(ContextState changed, Predicate<MessageBody> seen) {
    MessageBody oldRequest = state.request().body();
    MessageBody oldResponse = state.response().body();
    boolean newRequest = changed.request().body() != oldRequest;
    boolean newResponse = changed.response().body() != oldResponse;
    long forRequest = newRequest ? changed.request().body().weight() : 0;
    long forResponse =
        newResponse && changed.response().body() instanceof MessageBody.Held made
            ? made.weight()
            : 0;
    reservation.take(forRequest + forResponse);
    Predicate<MessageBody> kept = seen.or(changed::holds);
    if (newRequest) {
      reservation.give(kept.test(oldRequest) ? 0 : request);
      request = forRequest;
    }
    if (newResponse) {
      reservation.give(kept.test(oldResponse) ? 0 : response);
      response = forResponse;
    }
    state = changed;
  }
}
