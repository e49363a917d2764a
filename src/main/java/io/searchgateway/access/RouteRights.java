package io.searchgateway.access;

import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.classify.EngineRoute.Scope;
import io.searchgateway.classify.QueryParameters;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.Rights;
import java.util.List;
import java.util.Optional;

/** Whether a caller may call an API at all, whatever it names. */
final class RouteRights {

  /** What has every document run through, or every answer; the word that turns it off is free. */
  private static final List<String> PIPELINES = List.of("pipeline", "search_pipeline");

  private static final String NO_PIPELINE = "_none";

  private final boolean healthForAll;

  /**
   * Rights over routes.
   *
   * @param healthForAll whether the health of the cluster is for all who hold its category
   */
  RouteRights(boolean healthForAll) {
    this.healthForAll = healthForAll;
  }

  /** The rights of everybody, also of those who are restricted in nothing else. */
  static Optional<Decision.Denied> refusalOfAny(Caller caller, EngineRoute route) {
    return route.acl() == Acl.SECURITY && !caller.administrator()
        ? denied(AccessProblems.acl(Acl.SECURITY), AccessCheck.ACL)
        : Optional.empty();
  }

  /** Why a restricted caller may not call; empty when it may, as far as this tells. */
  Optional<Decision.Denied> refusal(
      Caller caller, RequestTarget target, Classification classification) {
    EngineRoute route = classification.route();
    Rights rights = caller.rights();
    if (route.scope() != Scope.BANNER) {
      Optional<Decision.Denied> refused = held(rights, route).or(() -> refusalOfAny(caller, route));
      if (refused.isPresent()) {
        return refused;
      }
    }
    if (classification.ambiguous()) {
      return denied(AccessProblems.ambiguous(), AccessCheck.TARGET);
    }
    if (isForTheWhole(route) && !rights.seesAll()) {
      return denied(AccessProblems.cluster(), AccessCheck.CLUSTER);
    }
    return parameters(rights, target);
  }

  private static Optional<Decision.Denied> held(Rights rights, EngineRoute route) {
    if (!route.known()) {
      return denied(AccessProblems.unknownRoute(), AccessCheck.CATEGORY);
    }
    if (!rights.categories().contains(route.category())) {
      return denied(AccessProblems.category(route.category()), AccessCheck.CATEGORY);
    }
    if (!rights.acls().contains(route.acl())) {
      return denied(AccessProblems.acl(route.acl()), AccessCheck.ACL);
    }
    for (Operation operation : Operation.values()) {
      if (route.operations().contains(operation) && !rights.operations().contains(operation)) {
        return denied(AccessProblems.operation(operation), AccessCheck.OPERATION);
      }
    }
    return Optional.empty();
  }

  /** Whether it is about more than what is named, or cannot be confined to that. */
  private boolean isForTheWhole(EngineRoute route) {
    if (healthForAll && route.name().equals("cluster.health")) {
      return false;
    }
    return route.scope() == Scope.CLUSTER
        || route.body() == BodyKind.UNJUDGED
        || route.answer() == AnswerKind.UNNARROWED;
  }

  /** Pipelines of the engine can write anywhere; only who manages them may choose one. */
  private static Optional<Decision.Denied> parameters(Rights rights, RequestTarget target) {
    if (target.query().isEmpty()
        || (rights.indices().isEverything() && rights.acls().contains(Acl.INGEST))) {
      return Optional.empty();
    }
    return QueryParameters.parse(target.query().get()).stream()
        .filter(parameter -> PIPELINES.contains(parameter.name()))
        .filter(parameter -> !parameter.value().equals(NO_PIPELINE))
        .findFirst()
        .flatMap(
            parameter ->
                denied(AccessProblems.parameter(parameter.name()), AccessCheck.PARAMETERS));
  }

  private static Optional<Decision.Denied> denied(Problem problem, AccessCheck check) {
    return Optional.of(new Decision.Denied(problem, check.word()));
  }
}
