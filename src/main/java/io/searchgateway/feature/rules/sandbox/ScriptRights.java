package io.searchgateway.feature.rules.sandbox;

import io.searchgateway.access.Decision;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.ResourceRights;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Category;
import java.util.Optional;

/** Who may read and save scripts of rules: those who may read and upload scripts of pipelines. */
public final class ScriptRights {

  private static final ResourceRights PIPELINES =
      new ResourceRights(Audience.HOLDERS, Optional.of(Category.PIPELINES), false, false, false);

  private ScriptRights() {}

  /** Whether a caller may read scripts. */
  public static boolean reads(Caller caller) {
    return refusal(caller, "GET").isEmpty();
  }

  /** Whether a caller may save scripts. */
  public static boolean writes(Caller caller) {
    return refusal(caller, "PUT").isEmpty();
  }

  /**
   * Lets callers pass who may call that method of a resource for scripts.
   *
   * @throws Problem 403
   */
  public static void check(Caller caller, String method) {
    Optional<Problem> refusal = refusal(caller, method);
    if (refusal.isPresent()) {
      throw refusal.get();
    }
  }

  private static Optional<Problem> refusal(Caller caller, String method) {
    return PIPELINES.refusal(Optional.of(caller), method).map(Decision.Denied::problem);
  }
}
