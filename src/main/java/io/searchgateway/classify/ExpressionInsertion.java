package io.searchgateway.classify;

import io.searchgateway.request.RequestTarget;

/**
 * Where an index expression can be put into the path of a call that names none and so runs over all
 * indices.
 *
 * @param at offset in the raw path
 */
public record ExpressionInsertion(int at) {

  /** The target with {@code expression}, decoded, in its place. */
  public RequestTarget into(RequestTarget target, String expression) {
    String path = target.path();
    return new RequestTarget(
        path.substring(0, at) + "/" + PercentDecoding.encode(expression) + path.substring(at),
        target.query());
  }
}
