package io.searchgateway.access;

import io.searchgateway.classify.Classifier;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import java.util.Optional;

/** The rights of callers who hold all of them, or none; the gateway's own indices are nobody's. */
public final class AllOrNothingRights implements SearchRights {

  private static final String MULTI_SEARCH = "/_msearch";

  private final Classifier classifier = new Classifier();
  private final AccessControl access;

  /** Rights as passthrough sees them. */
  public AllOrNothingRights(AccessControl access) {
    this.access = access;
  }

  @Override
  public Optional<Problem> refusal(Caller caller, RouteUse use) {
    return caller.administrator() ? Optional.empty() : Optional.of(AccessProblems.notAllowed());
  }

  @Override
  public QueryIndexDecision index(Optional<Caller> caller, String expression) {
    if (caller.isEmpty()) {
      return new QueryIndexDecision.Denied(AccessProblems.notAllowed());
    }
    for (String name : expression.split(",", -1)) {
      if (isRefused(name.strip())) {
        return new QueryIndexDecision.Denied(AccessProblems.indexInQuery());
      }
    }
    RequestTarget named =
        new RequestTarget(
            "/" + PercentDecoding.encode(expression) + MULTI_SEARCH, Optional.empty());
    // The call's own parameters may open hidden indices to the wildcards of each search.
    Decision decision =
        access.decide(caller.get(), named, classifier.classify("POST", named), false);
    if (decision instanceof Decision.Denied denied) {
      return new QueryIndexDecision.Denied(denied.problem());
    }
    String path = ((Decision.Allowed) decision).forward().path();
    String narrowed = path.substring(1, path.length() - MULTI_SEARCH.length());
    return new QueryIndexDecision.Allowed(PercentDecoding.decode(narrowed, false));
  }

  /** System indices, words with a meaning of their own, and what would leave the path segment. */
  private static boolean isRefused(String name) {
    String bare = name.startsWith("-") || name.startsWith("+") ? name.substring(1) : name;
    return bare.startsWith("_")
        || bare.startsWith(".")
        || bare.indexOf('/') >= 0
        || bare.indexOf('\\') >= 0;
  }
}
