package io.searchgateway.access;

import io.searchgateway.access.index.IndexDecision;
import io.searchgateway.access.index.IndexVisibility;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.Classifier;
import io.searchgateway.classify.RouteSlot;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Decides on described requests as the front door does, without counting or forwarding them: calls
 * of the engine, resources of the gateway's own, and pipelines.
 */
@Component
public final class Simulation {

  private static final List<AccessCheck> IN_ORDER = List.of(AccessCheck.values());

  private final RequestControls checks;
  private final EngineCalls calls;
  private final AccessControl engine;
  private final IndexVisibility visibility;
  private final GatewayRoutes own;
  private final Classifier classifier = new Classifier();

  /** Judges calls of the engine, as those that are sent. */
  public interface EngineCalls {

    /** Decides on path and query. */
    CompletionStage<Decision> decide(
        Caller caller, RequestTarget target, Classification classification);

    /**
     * Judges what stands behind them.
     *
     * @return why it is refused; empty when it is not
     */
    CompletionStage<Optional<Problem>> refusal(
        Caller caller, Decision.Allowed decision, Described request);
  }

  /**
   * A simulation.
   *
   * @param engine says what becomes of indices that are named
   * @param visibility what those may see who ask
   * @param own who takes a request
   */
  @Inject
  public Simulation(
      RequestControls checks,
      EngineCalls calls,
      AccessControl engine,
      IndexVisibility visibility,
      GatewayRoutes own) {
    this.checks = checks;
    this.calls = calls;
    this.engine = engine;
    this.visibility = visibility;
    this.own = own;
  }

  /**
   * A request that nobody has sent.
   *
   * @param contentType of the body
   * @param body in UTF-8; absent when there is none
   * @param headers all that are described, by their names
   */
  public record Described(
      String method,
      RequestTarget target,
      RequestOrigin origin,
      Optional<String> contentType,
      Optional<String> body,
      Map<String, String> headers) {

    public Described {
      headers = Map.copyOf(headers);
    }

    /** The same by another spelling of its target. */
    Described at(RequestTarget other) {
      return new Described(method, other, origin, contentType, body, headers);
    }
  }

  /** What would come of a request if the caller sent it. */
  public CompletionStage<DecisionTrace> trace(Caller caller, Described request) {
    GatewayRoutes.Found found = own.find(caller, request);
    RequestChecks entry = RequestChecks.described(checks, caller, request.origin());
    if (found instanceof GatewayRoutes.ToEngine call) {
      return ofEngine(entry, caller, request.at(call.target()));
    }
    GatewayRouteTrace trace = new GatewayRouteTrace(caller, entry, calls, engine, request.method());
    if (found instanceof GatewayRoutes.ToResource resource) {
      return trace.of(resource);
    }
    return found instanceof GatewayRoutes.ToPipeline pipeline
        ? trace.of(pipeline)
        : CompletableFuture.completedFuture(trace.of((GatewayRoutes.ToNobody) found));
  }

  /**
   * The same for somebody who asks about another: what the asker may not see is left out.
   *
   * @param asker who is told
   */
  public CompletionStage<DecisionTrace> trace(Caller asker, Caller caller, Described request) {
    CompletionStage<DecisionTrace> trace = trace(caller, request);
    return asker.rights().seesAll() || asker.equals(caller)
        ? trace
        : trace.thenApply(whole -> whole.seen(visibility.of(asker.rights().indices(), "")));
  }

  private CompletionStage<DecisionTrace> ofEngine(
      RequestChecks entry, Caller caller, Described request) {
    Classification classification = classifier.classify(request.method(), request.target());
    Optional<Decision.Denied> early =
        entry.refusal().or(() -> entry.engine(classification.route()).refusal());
    if (early.isPresent()) {
      return CompletableFuture.completedFuture(
          trace(caller, classification, Names.NONE, early.get()));
    }
    return calls
        .decide(caller, request.target(), classification)
        .thenCompose(
            decision -> {
              DecisionTrace trace =
                  trace(caller, classification, Names.of(engine, caller, classification), decision);
              return decision instanceof Decision.Allowed allowed
                      && allowed.restricted().isPresent()
                  ? calls
                      .refusal(caller, allowed, request)
                      .thenApply(
                          refusal ->
                              refusal
                                  .map(why -> trace.refused(AccessCheck.BODY, why))
                                  .orElseGet(() -> trace.passed(AccessCheck.BODY)))
                  : CompletableFuture.completedFuture(trace);
            });
  }

  /** What path and query name, and what is made of it. */
  record Names(List<String> requested, List<String> resolved, List<String> denied) {

    static final Names NONE = new Names(List.of(), List.of(), List.of());

    static Names of(AccessControl engine, Caller caller, Classification classification) {
      List<String> requested = new ArrayList<>();
      List<String> resolved = new ArrayList<>();
      List<String> denied = new ArrayList<>();
      for (RouteSlot slot : classification.named()) {
        if (slot.namesIndices()) {
          List<String> named = List.of(slot.decoded().split(",", -1));
          requested.addAll(named);
          Optional<IndexDecision> verdict = engine.verdict(caller, classification.route(), slot);
          if (verdict.isEmpty()) {
            resolved.addAll(named);
          } else if (verdict.get() instanceof IndexDecision.Allowed allowed) {
            resolved.addAll(List.of(allowed.expression().split(",", -1)));
          } else if (verdict.get() instanceof IndexDecision.Denied refused) {
            denied.addAll(refused.names());
          }
        }
      }
      return new Names(requested, resolved, denied);
    }
  }

  /** The check by which a request was refused. */
  static Optional<AccessCheck> failed(Decision decision) {
    return decision instanceof Decision.Denied denied
        ? IN_ORDER.stream().filter(check -> check.word().equals(denied.check())).findFirst()
        : Optional.empty();
  }

  private static DecisionTrace trace(
      Caller caller, Classification classification, Names names, Decision decision) {
    Optional<AccessCheck> failed = failed(decision);
    List<AccessCheck> passed =
        IN_ORDER.subList(
            0, failed.map(IN_ORDER::indexOf).orElse(IN_ORDER.indexOf(AccessCheck.BODY)));
    Optional<RequestTarget> forward =
        decision instanceof Decision.Allowed allowed
            ? Optional.of(allowed.forward())
            : Optional.empty();
    Optional<Problem> problem =
        decision instanceof Decision.Denied denied
            ? Optional.of(denied.problem())
            : Optional.empty();
    return new DecisionTrace(
        caller.name(),
        DecisionTrace.ApiCall.of(classification.route()),
        names.requested(),
        names.resolved(),
        names.denied(),
        forward,
        passed,
        failed,
        problem);
  }
}
