package io.searchgateway.authorization.answer;

import io.searchgateway.request.RequestTarget;
import java.util.Optional;

/**
 * A call of the engine whose answer will be narrowed, as far as that depends on it.
 *
 * @param method in upper case
 * @param target what is sent to the engine
 * @param accept the client's {@code Accept}; the engine is never sent one other than for JSON
 */
public record NarrowedCall(String method, RequestTarget target, Optional<String> accept) {

  /** The same with another target. */
  public NarrowedCall to(RequestTarget other) {
    return new NarrowedCall(method, other, accept);
  }
}
