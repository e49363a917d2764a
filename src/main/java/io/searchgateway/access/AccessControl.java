package io.searchgateway.access;

import io.searchgateway.classify.Classification;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;

/** Decides on a classified request of a known caller; default deny. */
public final class AccessControl {

  private final OwnIndexGuard guard;

  public AccessControl(OwnIndexGuard guard) {
    this.guard = guard;
  }

  /**
   * Decides on an engine call.
   *
   * @param hiddenIndices whether the engine keeps hidden indices out of wildcards
   */
  public Decision decide(
      Caller caller, RequestTarget target, Classification classification, boolean hiddenIndices) {
    if (!caller.administrator()) {
      return new Decision.Denied(Refusals.notAllowed());
    }
    return guard.judge(target, classification, hiddenIndices);
  }
}
