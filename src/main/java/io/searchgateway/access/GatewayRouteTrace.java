package io.searchgateway.access;

import io.searchgateway.access.DecisionTrace.ApiCall;
import io.searchgateway.access.Simulation.Names;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.Classifier;
import io.searchgateway.classify.PercentDecoding;
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
final class GatewayRouteTrace {

  private static final List<AccessCheck> ENTRY =
      List.of(
          AccessCheck.CREDENTIAL,
          AccessCheck.EXPIRY,
          AccessCheck.SOURCES,
          AccessCheck.REFERERS,
          AccessCheck.RATE);

  private final Caller caller;
  private final RequestChecks entry;
  private final Simulation.EngineCalls calls;
  private final AccessControl engine;
  private final String method;
  private final Classifier classifier = new Classifier();

  GatewayRouteTrace(
      Caller caller,
      RequestChecks entry,
      Simulation.EngineCalls calls,
      AccessControl engine,
      String method) {
    this.caller = caller;
    this.entry = entry;
    this.calls = calls;
    this.engine = engine;
    this.method = method;
  }

  /** Nobody takes it; that is found out before rates are counted. */
  DecisionTrace of(GatewayRoutes.ToNobody nobody) {
    Decision.Denied denied = new Decision.Denied(nobody.problem(), AccessCheck.TARGET.word());
    return trace(
        new ApiCall("", Optional.empty(), Optional.empty(), Set.of()),
        List.of(
            AccessCheck.CREDENTIAL,
            AccessCheck.EXPIRY,
            AccessCheck.SOURCES,
            AccessCheck.REFERERS,
            AccessCheck.TARGET),
        Names.NONE,
        entry.refusal().or(() -> Optional.of(denied)));
  }

  CompletionStage<DecisionTrace> of(GatewayRoutes.ToResource resource) {
    ResourceRights rights = resource.rights();
    ApiCall called =
        new ApiCall(
            resource.api(), rights.category(), Optional.empty(), Set.of(rights.operation(method)));
    List<AccessCheck> held = and(ENTRY, AccessCheck.CATEGORY, AccessCheck.OPERATION);
    List<AccessCheck> asked = rights.whole() ? and(held, AccessCheck.CLUSTER) : held;
    Optional<Decision.Denied> refusal =
        entry.refusal().or(() -> entry.resource(rights, method).refusal());
    return withIndices(called, asked, refusal, resource.indices());
  }

  CompletionStage<DecisionTrace> of(GatewayRoutes.ToPipeline pipeline) {
    RouteUse use = pipeline.use();
    ApiCall called =
        new ApiCall(
            pipeline.api(), Optional.of(use.category()), use.acl(), Set.of(use.operation()));
    Optional<Decision.Denied> refusal =
        entry.refusal().or(() -> entry.rated(Optional.of(use.category())).refusal());
    if (!pipeline.asking()) {
      return withIndices(called, ENTRY, refusal, List.of());
    }
    return withIndices(
        called,
        and(ENTRY, AccessCheck.CATEGORY, AccessCheck.ACL, AccessCheck.OPERATION),
        refusal.or(() -> refusal(use)),
        use.indices());
  }

  /** As the stage {@code authorization} asks, whose message does not say what is lacking. */
  private Optional<Decision.Denied> refusal(RouteUse use) {
    return caller.administrator()
        ? Optional.empty()
        : use.lacking(caller.rights())
            .map(check -> new Decision.Denied(AccessProblems.notAllowed(), check.word()));
  }

  /** The same with the indices that the path names, judged as those of a search. */
  private CompletionStage<DecisionTrace> withIndices(
      ApiCall called,
      List<AccessCheck> asked,
      Optional<Decision.Denied> refusal,
      List<String> indices) {
    if (refusal.isPresent() || indices.isEmpty()) {
      return CompletableFuture.completedFuture(trace(called, asked, Names.NONE, refusal));
    }
    RequestTarget search =
        new RequestTarget(
            "/" + PercentDecoding.encode(String.join(",", indices)) + "/_search", Optional.empty());
    Caller bounded = new Caller(caller.name(), caller.kind(), caller.rights().forAnyCall());
    Classification classification = classifier.classify("GET", search);
    return calls
        .decide(bounded, search, classification)
        .thenApply(
            decision ->
                trace(
                    called,
                    and(asked, AccessCheck.INDICES),
                    Names.of(engine, bounded, classification),
                    decision instanceof Decision.Denied denied
                        ? Optional.of(
                            new Decision.Denied(denied.problem(), AccessCheck.INDICES.word()))
                        : Optional.empty()));
  }

  private DecisionTrace trace(
      ApiCall called, List<AccessCheck> asked, Names names, Optional<Decision.Denied> refusal) {
    Optional<AccessCheck> failed = refusal.flatMap(Simulation::failed);
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

  private static List<AccessCheck> and(List<AccessCheck> checks, AccessCheck... more) {
    List<AccessCheck> all = new ArrayList<>(checks);
    all.addAll(List.of(more));
    return all;
  }
}
