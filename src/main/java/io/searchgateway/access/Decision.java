package io.searchgateway.access;

import io.searchgateway.classify.EngineRoute;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Rights;
import java.util.Optional;

/** Whether a request may pass. */
public sealed interface Decision {

  /**
   * It may, as far as its path, query and headers tell.
   *
   * @param forward the target to send to the engine: the received one, or one whose wildcards were
   *     narrowed
   * @param restricted what its body and answer must still be held to; empty for administrators, of
   *     whom neither is looked at
   */
  record Allowed(RequestTarget forward, Optional<Restricted> restricted) implements Decision {}

  /**
   * It may not.
   *
   * @param problem what the client is told
   * @param check which check failed, as the decision trace names it
   */
  record Denied(Problem problem, String check) implements Decision {}

  /**
   * What the body and answer of everybody but an administrator are held to. The front door attaches
   * it to the exchange, where those find it who send the body and bring the answer.
   *
   * @param rights of the caller
   * @param route the API that is called
   * @param indices the expression that stands for the path's and query's indices once forwarded:
   *     what a body that names none works on; empty when none was named
   */
  record Restricted(Rights rights, EngineRoute route, String indices) {

    /** Whether nothing is refused but the gateway's own indices: then answers pass as they come. */
    public boolean toOwnOnly() {
      return rights.isUnrestrictedAtEngine();
    }
  }
}
