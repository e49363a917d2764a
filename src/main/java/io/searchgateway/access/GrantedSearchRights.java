package io.searchgateway.access;

import io.searchgateway.access.index.IndexAuthorizer;
import io.searchgateway.access.index.IndexDecision;
import io.searchgateway.cdi.Component;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import jakarta.inject.Inject;
import java.util.Optional;

/**
 * What callers may search by what they were granted. Their calls to the engine are judged once
 * more, whole, when they are made; here the indices that a query names are judged early, so that
 * the client learns which query is at fault. What indices are refused is not said: a pipeline's
 * author may have named them, and not the client.
 */
@Component
public final class GrantedSearchRights implements SearchRights {

  private final SearchRights full;
  private final IndexAuthorizer indices;

  /** Rights by grants, where {@code control} says what callers without bounds may. */
  @Inject
  public GrantedSearchRights(AccessControl control, IndexAuthorizer indices) {
    this(new AllOrNothingRights(control), indices);
  }

  /**
   * Rights by grants.
   *
   * @param full those of callers for whom nothing has to be judged
   */
  public GrantedSearchRights(SearchRights full, IndexAuthorizer indices) {
    this.full = full;
    this.indices = indices;
  }

  @Override
  public Optional<Problem> refusal(Caller caller, RouteUse use) {
    if (caller.administrator()) {
      return Optional.empty();
    }
    if (use.lacking(caller.rights()).isPresent()) {
      return Optional.of(AccessProblems.notAllowed());
    }
    return use.indices().isEmpty()
            || !(indices.judge(
                    caller.rights().indices(), String.join(",", use.indices()), true, false)
                instanceof IndexDecision.Denied denied)
        ? Optional.empty()
        : Optional.of(AccessProblems.withoutIndices(denied.problem()));
  }

  @Override
  public QueryIndexDecision index(Optional<Caller> caller, String expression) {
    Optional<Caller> restricted = caller.filter(who -> !who.rights().isUnrestrictedAtEngine());
    if (restricted.isEmpty()) {
      return full.index(caller, expression);
    }
    // What nobody may name is refused first, whatever was granted.
    Caller anybody = Caller.administrator(restricted.get().name());
    if (full.index(Optional.of(anybody), expression) instanceof QueryIndexDecision.Denied denied) {
      return denied;
    }
    IndexDecision decision =
        indices.judge(restricted.get().rights().indices(), expression, true, false);
    if (decision instanceof IndexDecision.Denied denied) {
      return new QueryIndexDecision.Denied(AccessProblems.withoutIndices(denied.problem()));
    }
    return decision instanceof IndexDecision.Allowed allowed
        ? new QueryIndexDecision.Allowed(allowed.expression())
        : new QueryIndexDecision.Allowed(expression);
  }
}
