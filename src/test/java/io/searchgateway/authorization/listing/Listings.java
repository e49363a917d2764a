package io.searchgateway.authorization.listing;

import io.searchgateway.access.Decision.Restricted;
import io.searchgateway.access.index.IndexVisibility;
import io.searchgateway.authorization.answer.AnswerPlanner;
import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.authorization.answer.NarrowedAnswerPlan;
import io.searchgateway.authorization.answer.NarrowedCall;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.Rights;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/** Calls of somebody who is granted {@code books*}, of an engine that also has other indices. */
final class Listings {

  private static final AnswerPlanner PLANNER =
      new ShapedAnswerPlanner(new ListingAnswerPlanner(IndexVisibility.BY_NAME));

  private Listings() {}

  static Restricted restricted(AnswerKind kind, String api, String... grants) {
    Rights rights =
        new Rights(
            false,
            EnumSet.allOf(Category.class),
            EnumSet.allOf(Acl.class),
            EnumSet.of(Operation.READ),
            IndexGrants.parse(List.of(grants)),
            Rights.NOTHING.fields(),
            Optional.empty(),
            Rights.NOTHING.declarative(),
            Rights.NOTHING.rates(),
            List.of(),
            Rights.NOTHING.forwardedHop(),
            List.of(),
            Optional.empty());
    EngineRoute route =
        new EngineRoute(
            api,
            true,
            Category.INDICES,
            Acl.STATS,
            EnumSet.of(Operation.READ),
            EngineRoute.Scope.INDICES,
            BodyKind.NONE,
            kind);
    return new Restricted(rights, route, "");
  }

  static NarrowedAnswerPlan plan(AnswerKind kind, String api, String target) {
    return plan(kind, api, target, Optional.empty());
  }

  static NarrowedAnswerPlan plan(
      AnswerKind kind, String api, String target, Optional<String> accept) {
    return PLANNER.plan(
        restricted(kind, api, "books*"), new NarrowedCall("GET", RequestTarget.of(target), accept));
  }

  /** What is made of an answer in JSON, written with single quotes for double ones. */
  static String narrowed(AnswerKind kind, String target, int status, String json) {
    return body(plan(kind, "", target), status, json);
  }

  static String narrowed(AnswerKind kind, String json) {
    return narrowed(kind, "/", 200, json);
  }

  static String body(NarrowedAnswerPlan plan, int status, String json) {
    CollectedAnswer answer = answer(status, json);
    return plan.filter().concerns(status)
        ? new String(plan.filter().narrow(answer).body(), StandardCharsets.UTF_8).replace('"', '\'')
        : json;
  }

  static CollectedAnswer answer(int status, String json, String... warnings) {
    return new CollectedAnswer(
        status,
        Optional.of("application/json; charset=UTF-8"),
        List.of(warnings),
        json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }
}
