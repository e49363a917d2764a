package io.searchgateway.access;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import java.util.Optional;

/**
 * What a caller may search by route and by indices. A caller is absent where a pipeline is open to
 * everybody: then the pipeline's author has decided on its path, and the client on nothing.
 */
public interface SearchRights {

  /** Why the caller may not do what a pipeline's route is for; empty when that is allowed. */
  Optional<Problem> refusal(Caller caller, RouteUse use);

  /** Decides on indices that a query names. */
  QueryIndexDecision index(Optional<Caller> caller, String expression);
}
