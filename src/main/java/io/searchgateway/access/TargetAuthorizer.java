package io.searchgateway.access;

import io.searchgateway.access.index.CatalogIndexAuthorizer;
import io.searchgateway.access.index.IndexDecision;
import io.searchgateway.access.index.IndexNameKind;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.classify.EngineRoute.Scope;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.classify.RouteSlot;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.IndexGrants;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Judges what path and query of a restricted caller's request name, and narrows it. */
final class TargetAuthorizer {

  /** Longest expression that is written in place of wildcards, encoded. */
  private static final int LONGEST = 3500;

  /** APIs to which a closed index is an index like others. */
  private static final Set<Acl> OF_CLOSED =
      Set.of(
          Acl.OPEN,
          Acl.CLOSE,
          Acl.SETTINGS,
          Acl.MAPPING,
          Acl.ALIAS,
          Acl.ALIASES,
          Acl.INDICES_API,
          Acl.RESOLVE);

  private final CatalogIndexAuthorizer judge;

  TargetAuthorizer(CatalogIndexAuthorizer judge) {
    this.judge = judge;
  }

  /** What came of it. */
  sealed interface Outcome {}

  /**
   * All may be had.
   *
   * @param forward with wildcards narrowed
   * @param indices what a body that names none works on
   */
  record Allowed(RequestTarget forward, String indices) implements Outcome {}

  /** Some may not. */
  record Denied(Decision.Denied decision) implements Outcome {}

  /** The engine must be asked for these first. */
  record Unknown(Set<String> names) implements Outcome {}

  Outcome judge(IndexGrants grants, RequestTarget target, Classification classification) {
    EngineRoute route = classification.route();
    List<RouteSlot> slots =
        classification.named().stream().filter(RouteSlot::namesIndices).toList();
    if (slots.isEmpty()) {
      return route.scope() == Scope.INDICES
          ? unnamed(grants, target, classification)
          : new Allowed(target, "");
    }
    TargetRewrite rewrite = new TargetRewrite(target);
    Set<String> unknown = new HashSet<>();
    boolean asks = false;
    Optional<String> works = Optional.empty();
    for (RouteSlot slot : slots) {
      IndexDecision verdict = verdict(grants, slot.decoded(), indexNameKind(route, slot.kind()));
      if (verdict instanceof IndexDecision.Denied denied) {
        return denied(denied);
      }
      if (verdict instanceof IndexDecision.Unknown names) {
        unknown.addAll(names.names());
        asks = true;
      } else if (verdict instanceof IndexDecision.Allowed allowed) {
        rewrite.replace(slot, allowed.expression());
        if (works.isEmpty() && slot.kind() != RouteSlot.Kind.NEW) {
          works = Optional.of(allowed.expression());
        }
      }
    }
    return asks ? new Unknown(unknown) : new Allowed(rewrite.result(), works.orElse(""));
  }

  private Outcome unnamed(IndexGrants grants, RequestTarget target, Classification classification) {
    EngineRoute route = classification.route();
    if (classification.unnamed().isEmpty()) {
      return route.body() == BodyKind.NONE && route.answer() == AnswerKind.PLAIN
          ? new Denied(new Decision.Denied(AccessProblems.unnamed(), AccessCheck.INDICES.word()))
          : new Allowed(target, "");
    }
    IndexDecision verdict = verdict(grants, "", indexNameKind(route, RouteSlot.Kind.LIST));
    if (verdict instanceof IndexDecision.Denied denied) {
      return denied(denied);
    }
    if (verdict instanceof IndexDecision.Unknown unknown) {
      return new Unknown(unknown.names());
    }
    String expression = ((IndexDecision.Allowed) verdict).expression();
    return new Allowed(classification.unnamed().get().into(target, expression), expression);
  }

  /** The verdict on one slot, as the decision trace tells it. */
  IndexDecision verdict(IndexGrants grants, EngineRoute route, RouteSlot slot) {
    return verdict(grants, slot.decoded(), indexNameKind(route, slot.kind()));
  }

  private IndexDecision verdict(IndexGrants grants, String decoded, IndexNameKind indexNameKind) {
    IndexDecision verdict = judge.judge(grants, decoded, indexNameKind);
    return verdict instanceof IndexDecision.Allowed allowed
            && !allowed.expression().equals(decoded)
            && PercentDecoding.encode(allowed.expression()).length() > LONGEST
        ? judge.shorten(grants, decoded, indexNameKind)
        : verdict;
  }

  private static IndexNameKind indexNameKind(EngineRoute route, RouteSlot.Kind kind) {
    return switch (kind) {
      case NEW -> IndexNameKind.NEW;
      case LIST ->
          OF_CLOSED.contains(route.acl()) || route.name().equals("cat.indices")
              ? IndexNameKind.LIST_WITH_CLOSED
              : IndexNameKind.LIST;
      case STREAMS ->
          route.answer() == AnswerKind.DATA_STREAMS
              ? IndexNameKind.LISTED_DATA_STREAMS
              : IndexNameKind.DATA_STREAMS;
      default -> IndexNameKind.ONE;
    };
  }

  private static Outcome denied(IndexDecision.Denied denied) {
    return new Denied(new Decision.Denied(denied.problem(), AccessCheck.INDICES.word()));
  }
}
