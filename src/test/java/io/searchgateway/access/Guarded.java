package io.searchgateway.access;

import io.searchgateway.classify.Classifier;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import java.util.Optional;

/** Classifier and guard together, with the default prefix and an administrator. */
final class Guarded {
  private static final AccessControl ACCESS = new AccessControl(new OwnIndexGuard(".gateway-"));
  private static final Classifier CLASSIFIER = new Classifier();
  private static final Caller ADMINISTRATOR = new Caller("admin", true);

  private Guarded() {}

  static RequestTarget target(String text) {
    int mark = text.indexOf('?');
    return mark < 0
        ? new RequestTarget(text, Optional.empty())
        : new RequestTarget(text.substring(0, mark), Optional.of(text.substring(mark + 1)));
  }

  static Decision decide(String method, RequestTarget target, boolean hiddenIndices) {
    return ACCESS.decide(ADMINISTRATOR, target, CLASSIFIER.classify(method, target), hiddenIndices);
  }

  /** The forwarded text, or {@code denied} with the reason's id. */
  static String outcome(String method, String target, boolean hiddenIndices) {
    Decision decision = decide(method, target(target), hiddenIndices);
    return decision instanceof Decision.Allowed allowed
        ? allowed.forward().text()
        : "denied: " + ((Decision.Denied) decision).problem().type();
  }
}
