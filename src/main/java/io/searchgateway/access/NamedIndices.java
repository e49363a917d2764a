package io.searchgateway.access;

import io.searchgateway.access.index.CataloguedJudge;
import io.searchgateway.access.index.IndexVerdict;
import io.searchgateway.access.index.Naming;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.classify.EngineRoute.Scope;
import io.searchgateway.classify.Percent;
import io.searchgateway.classify.RouteSlot;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.IndexGrants;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Judges what path and query of a restricted caller's request name, and narrows it (3.4). */
final class NamedIndices {

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

  private final CataloguedJudge judge;

  NamedIndices(CataloguedJudge judge) {
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
      IndexVerdict verdict = verdict(grants, slot.decoded(), naming(route, slot.kind()));
      if (verdict instanceof IndexVerdict.Denied denied) {
        return denied(denied);
      }
      if (verdict instanceof IndexVerdict.Unknown names) {
        unknown.addAll(names.names());
        asks = true;
      } else if (verdict instanceof IndexVerdict.Allowed allowed) {
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
          ? new Denied(new Decision.Denied(Refusals.unnamed(), Check.INDICES.word()))
          : new Allowed(target, "");
    }
    IndexVerdict verdict = verdict(grants, "", naming(route, RouteSlot.Kind.LIST));
    if (verdict instanceof IndexVerdict.Denied denied) {
      return denied(denied);
    }
    if (verdict instanceof IndexVerdict.Unknown unknown) {
      return new Unknown(unknown.names());
    }
    String expression = ((IndexVerdict.Allowed) verdict).expression();
    return new Allowed(classification.unnamed().get().into(target, expression), expression);
  }

  /** The verdict on one slot, as the decision trace tells it. */
  IndexVerdict verdict(IndexGrants grants, EngineRoute route, RouteSlot slot) {
    return verdict(grants, slot.decoded(), naming(route, slot.kind()));
  }

  private IndexVerdict verdict(IndexGrants grants, String decoded, Naming naming) {
    IndexVerdict verdict = judge.judge(grants, decoded, naming);
    return verdict instanceof IndexVerdict.Allowed allowed
            && !allowed.expression().equals(decoded)
            && Percent.encode(allowed.expression()).length() > LONGEST
        ? judge.shorten(grants, decoded, naming)
        : verdict;
  }

  private static Naming naming(EngineRoute route, RouteSlot.Kind kind) {
    return switch (kind) {
      case NEW -> Naming.NEW;
      case LIST ->
          OF_CLOSED.contains(route.acl()) || route.name().equals("cat.indices")
              ? Naming.LIST_WITH_CLOSED
              : Naming.LIST;
      case STREAMS ->
          route.answer() == AnswerKind.DATA_STREAMS
              ? Naming.LISTED_DATA_STREAMS
              : Naming.DATA_STREAMS;
      default -> Naming.ONE;
    };
  }

  private static Outcome denied(IndexVerdict.Denied denied) {
    return new Denied(new Decision.Denied(denied.problem(), Check.INDICES.word()));
  }
}
