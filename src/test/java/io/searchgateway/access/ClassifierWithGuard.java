package io.searchgateway.access;

import io.searchgateway.classify.Classifier;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;

/** Classifier and guard together, with the default prefix and an administrator. */
final class ClassifierWithGuard {
  private static final AccessControl ACCESS = new AccessControl(new OwnIndexGuard(".gateway-"));
  private static final Classifier CLASSIFIER = new Classifier();
  private static final Caller ADMINISTRATOR = Caller.administrator("admin");

  private ClassifierWithGuard() {}

  static Decision decide(String method, RequestTarget target, boolean hiddenIndices) {
    return ACCESS.decide(ADMINISTRATOR, target, CLASSIFIER.classify(method, target), hiddenIndices);
  }

  /** The forwarded text, or {@code denied} with the reason's id. */
  static String outcome(String method, String target, boolean hiddenIndices) {
    Decision decision = decide(method, RequestTarget.of(target), hiddenIndices);
    return decision instanceof Decision.Allowed allowed
        ? allowed.forward().text()
        : "denied: " + ((Decision.Denied) decision).problem().type();
  }
}
