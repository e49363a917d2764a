package io.searchgateway.access;

import io.searchgateway.access.DecisionTrace.Called;
import io.searchgateway.access.Simulation.Names;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.Classifier;
import io.searchgateway.classify.Percent;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * How a described request is decided on that the gateway answers itself. Calls of the engine that
 * it leads to are judged when they are made, and so are not told of here, but for the indices that
 * the path names.
 */
final class OwnTrace {

  private static final List<Check> ENTRY =
      List.of(Check.CREDENTIAL, Check.EXPIRY, Check.SOURCES, Check.REFERERS, Check.RATE);

  private final Caller caller;
  private final EntryChecks checks;
  private final Simulation.Described request;
  private final Classifier classifier = new Classifier();

  OwnTrace(Caller caller, EntryChecks checks, Simulation.Described request) {
    this.caller = caller;
    this.checks = checks;
    this.request = request;
  }

  /** Nobody takes it; that is found out before rates are counted. */
  DecisionTrace of(OwnRoutes.ToNobody nobody) {
    Decision.Denied denied = new Decision.Denied(nobody.problem(), Check.TARGET.word());
    return trace(
        new Called("", Optional.empty(), Optional.empty(), Set.of()),
        List.of(Check.CREDENTIAL, Check.EXPIRY, Check.SOURCES, Check.REFERERS, Check.TARGET),
        Names.NONE,
        checks.admission().refusal(caller, request.origin()).or(() -> Optional.of(denied)));
  }

  CompletionStage<DecisionTrace> of(OwnRoutes.ToResource resource) {
    ResourceRights rights = resource.rights();
    Called called =
        new Called(
            resource.api(),
            rights.category(),
            Optional.empty(),
            Set.of(rights.operation(request.method())));
    List<Check> held = and(ENTRY, Check.CATEGORY, Check.OPERATION);
    List<Check> asked = rights.whole() ? and(held, Check.CLUSTER) : held;
    Optional<Decision.Denied> refusal =
        Simulation.early(checks, caller, rights.category(), request)
            .or(() -> rights.refusal(Optional.of(caller), request.method()));
    return withIndices(called, asked, refusal, resource.indices());
  }

  CompletionStage<DecisionTrace> of(OwnRoutes.ToPipeline pipeline) {
    RouteUse use = pipeline.use();
    Called called =
        new Called(pipeline.api(), Optional.of(use.category()), use.acl(), Set.of(use.operation()));
    Optional<Decision.Denied> refusal =
        Simulation.early(checks, caller, Optional.of(use.category()), request);
    if (!pipeline.asking()) {
      return withIndices(called, ENTRY, refusal, List.of());
    }
    return withIndices(
        called,
        and(ENTRY, Check.CATEGORY, Check.ACL, Check.OPERATION),
        refusal.or(() -> refusal(use)),
        use.indices());
  }

  /** As the stage {@code authorization} asks, whose message does not say what is lacking. */
  private Optional<Decision.Denied> refusal(RouteUse use) {
    return caller.administrator()
        ? Optional.empty()
        : use.lacking(caller.rights())
            .map(check -> new Decision.Denied(Refusals.notAllowed(), check.word()));
  }

  /** The same with the indices that the path names, judged as those of a search. */
  private CompletionStage<DecisionTrace> withIndices(
      Called called, List<Check> asked, Optional<Decision.Denied> refusal, List<String> indices) {
    if (refusal.isPresent() || indices.isEmpty()) {
      return CompletableFuture.completedFuture(trace(called, asked, Names.NONE, refusal));
    }
    RequestTarget search =
        new RequestTarget(
            "/" + Percent.encode(String.join(",", indices)) + "/_search", Optional.empty());
    Caller bounded = new Caller(caller.name(), caller.kind(), caller.rights().forAnyCall());
    Classification classification = classifier.classify("GET", search);
    return checks
        .engine()
        .decide(bounded, search, classification)
        .thenApply(
            decision ->
                trace(
                    called,
                    and(asked, Check.INDICES),
                    Names.of(checks.engine(), bounded, classification),
                    decision instanceof Decision.Denied denied
                        ? Optional.of(new Decision.Denied(denied.problem(), Check.INDICES.word()))
                        : Optional.empty()));
  }

  private DecisionTrace trace(
      Called called, List<Check> asked, Names names, Optional<Decision.Denied> refusal) {
    Optional<Check> failed = refusal.flatMap(Simulation::failed);
    Optional<Problem> problem = refusal.map(Decision.Denied::problem);
    return new DecisionTrace(
        caller.name(),
        called,
        names.requested(),
        names.resolved(),
        names.denied(),
        Optional.empty(),
        failed.map(check -> asked.subList(0, Math.max(0, asked.indexOf(check)))).orElse(asked),
        failed,
        problem);
  }

  private static List<Check> and(List<Check> checks, Check... more) {
    List<Check> all = new ArrayList<>(checks);
    all.addAll(List.of(more));
    return all;
  }
}
