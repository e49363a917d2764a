package io.searchgateway.access;

import io.searchgateway.classify.EngineRoute;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * How a request was decided on.
 *
 * @param principal name of the caller
 * @param called what is called
 * @param requested indices as path and query name them; empty where none are named
 * @param resolved what stands for them once forwarded
 * @param denied those of them that are not granted
 * @param forward what would be sent; absent when nothing would be
 * @param passed checks that were passed, in their order
 * @param failed the one that was not; absent when all were passed
 * @param problem what the client would be told
 */
public record DecisionTrace(
    String principal,
    ApiCall called,
    List<String> requested,
    List<String> resolved,
    List<String> denied,
    Optional<RequestTarget> forward,
    List<AccessCheck> passed,
    Optional<AccessCheck> failed,
    Optional<Problem> problem) {

  public DecisionTrace {
    requested = List.copyOf(requested);
    resolved = List.copyOf(resolved);
    denied = List.copyOf(denied);
    passed = List.copyOf(passed);
  }

  /**
   * What a request is part of, and what it does.
   *
   * @param api its name; empty for one that no table knows
   * @param category absent where no category is asked for
   * @param acl absent where no kind of action is asked for
   */
  public record ApiCall(
      String api, Optional<Category> category, Optional<Acl> acl, Set<Operation> operations) {

    public ApiCall {
      operations = Set.copyOf(operations);
    }

    static ApiCall of(EngineRoute route) {
      return new ApiCall(
          route.name(),
          Optional.of(route.category()),
          Optional.of(route.acl()),
          route.operations());
    }
  }

  /**
   * The same for somebody who may not see all that it is about: what the request itself does not
   * name is told only where it is seen.
   */
  DecisionTrace seen(Predicate<String> sight) {
    Predicate<String> told = name -> requested.contains(name) || sight.test(name);
    List<String> shown = resolved.stream().filter(told).toList();
    return new DecisionTrace(
        principal,
        called,
        requested,
        shown,
        denied.stream().filter(told).toList(),
        forward.filter(target -> shown.size() == resolved.size()),
        passed,
        failed,
        problem);
  }

  /** The same where what comes behind path and query was refused. */
  DecisionTrace refused(AccessCheck check, Problem why) {
    return new DecisionTrace(
        principal,
        called,
        requested,
        resolved,
        denied,
        Optional.empty(),
        passed,
        Optional.of(check),
        Optional.of(why));
  }

  /** The same where that was let through. */
  DecisionTrace passed(AccessCheck check) {
    List<AccessCheck> more = new ArrayList<>(passed);
    more.add(check);
    return new DecisionTrace(
        principal, called, requested, resolved, denied, forward, more, failed, problem);
  }
}
