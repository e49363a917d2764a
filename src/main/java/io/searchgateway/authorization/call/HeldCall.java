package io.searchgateway.authorization.call;

import io.searchgateway.classify.Classification;
import io.searchgateway.classify.Classifier;
import io.searchgateway.request.RequestTarget;

/**
 * A call of the engine that the gateway makes for a caller.
 *
 * @param classification of method and target
 * @param contentType of the body
 * @param body whole; empty when there is none; not copied, and not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // Made once, and compared with nothing.
public record HeldCall(
    String method,
    RequestTarget target,
    Classification classification,
    String contentType,
    byte[] body) {

  private static final Classifier CLASSIFIER = new Classifier();

  /** One that is classified now. */
  static HeldCall of(String method, RequestTarget target, String contentType, byte[] body) {
    return new HeldCall(method, target, CLASSIFIER.classify(method, target), contentType, body);
  }
}
