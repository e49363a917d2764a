package io.searchgateway.access;

import io.searchgateway.access.index.CatalogIndexAuthorizer;
import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.access.index.IndexDecision;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.classify.RouteSlot;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;

/**
 * Decides on engine calls of known callers; default deny. Whoever may do everything is only kept
 * away from the gateway's own indices; everybody else is held to category, ACL, operation and
 * indices, in this order.
 */
public final class AccessControl {

  /** How often the engine is asked before one call is given up. */
  private static final int LOOKS = 2;

  private final OwnIndexGuard guard;
  private final Optional<Restrictions> restrictions;

  /**
   * What restricted callers are judged by.
   *
   * @param healthForAll whether the health of the cluster is for all who hold its category
   * @param hiddenIndices whether the engine of this moment keeps hidden indices out of wildcards
   */
  public record Restrictions(
      CatalogIndexAuthorizer judge,
      IndexCatalog catalog,
      boolean healthForAll,
      BooleanSupplier hiddenIndices) {}

  /** Access control to which all who are restricted are nobody. */
  public AccessControl(OwnIndexGuard guard) {
    this(guard, Optional.empty());
  }

  public AccessControl(OwnIndexGuard guard, Restrictions restrictions) {
    this(guard, Optional.of(restrictions));
  }

  private AccessControl(OwnIndexGuard guard, Optional<Restrictions> restrictions) {
    this.guard = guard;
    this.restrictions = restrictions;
  }

  /**
   * Decides on an engine call of a caller who may do everything; all others are denied.
   *
   * @param hiddenIndices whether the engine keeps hidden indices out of wildcards
   */
  public Decision decide(
      Caller caller, RequestTarget target, Classification classification, boolean hiddenIndices) {
    if (!caller.rights().isUnrestrictedAtEngine()) {
      return new Decision.Denied(AccessProblems.notAllowed(), AccessCheck.CATEGORY.word());
    }
    return RouteRights.refusalOfAny(caller, classification.route())
        .<Decision>map(denied -> denied)
        .orElseGet(() -> guard.judge(target, classification, hiddenIndices));
  }

  /** The same as the engine of this moment has it. */
  public Decision decideUnrestricted(
      Caller caller, RequestTarget target, Classification classification) {
    return decide(
        caller,
        target,
        classification,
        restrictions.filter(by -> by.hiddenIndices().getAsBoolean()).isPresent());
  }

  /**
   * Decides on an engine call of anybody, usually at once.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem} when the engine must be asked and
   *     does not answer
   */
  public CompletionStage<Decision> decide(
      Caller caller, RequestTarget target, Classification classification) {
    if (restrictions.isEmpty()) {
      return CompletableFuture.completedFuture(decideUnrestricted(caller, target, classification));
    }
    Restrictions by = restrictions.get();
    if (caller.rights().isUnrestrictedAtEngine()) {
      Decision decision = decideUnrestricted(caller, target, classification);
      return CompletableFuture.completedFuture(
          caller.administrator() ? decision : guarded(caller, classification, decision));
    }
    Optional<Decision.Denied> refused =
        new RouteRights(by.healthForAll()).refusal(caller, target, classification);
    if (refused.isPresent()) {
      return CompletableFuture.completedFuture(refused.get());
    }
    if (guard.judge(target, classification, by.hiddenIndices().getAsBoolean())
        instanceof Decision.Denied reserved) {
      return CompletableFuture.completedFuture(reserved);
    }
    return judge(by, caller, target, classification, LOOKS);
  }

  /** The same, with a body that is kept away from the gateway's own indices. */
  private static Decision guarded(Caller caller, Classification classification, Decision decision) {
    if (!(decision instanceof Decision.Allowed allowed)) {
      return decision;
    }
    String indices =
        classification.named().stream()
            .filter(RouteSlot::namesIndices)
            .findFirst()
            .map(RouteSlot::decoded)
            .orElse("");
    return new Decision.Allowed(
        allowed.forward(),
        Optional.of(new Decision.Restricted(caller.rights(), classification.route(), indices)));
  }

  /** What is thought of one slot of a restricted caller's call; absent for everybody else. */
  Optional<IndexDecision> verdict(Caller caller, EngineRoute route, RouteSlot slot) {
    return restrictions
        .filter(by -> !caller.rights().isUnrestrictedAtEngine())
        .map(
            by -> new TargetAuthorizer(by.judge()).verdict(caller.rights().indices(), route, slot));
  }

  private static CompletionStage<Decision> judge(
      Restrictions by,
      Caller caller,
      RequestTarget target,
      Classification classification,
      int looks) {
    TargetAuthorizer.Outcome outcome =
        new TargetAuthorizer(by.judge()).judge(caller.rights().indices(), target, classification);
    if (outcome instanceof TargetAuthorizer.Allowed allowed) {
      return CompletableFuture.completedFuture(
          new Decision.Allowed(
              allowed.forward(),
              Optional.of(
                  new Decision.Restricted(
                      caller.rights(), classification.route(), allowed.indices()))));
    }
    if (outcome instanceof TargetAuthorizer.Denied denied) {
      return CompletableFuture.completedFuture(denied.decision());
    }
    if (looks == 0) {
      return CompletableFuture.completedFuture(
          new Decision.Denied(AccessProblems.unsettled(), AccessCheck.INDICES.word()));
    }
    return by.catalog()
        .learn(((TargetAuthorizer.Unknown) outcome).names())
        .thenCompose(learnt -> judge(by, caller, target, classification, looks - 1));
  }
}
