package io.searchgateway.authorization.body;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.id.SignedOpaqueIds;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** Judges the bodies of somebody who may read books. */
abstract class RestrictedBodyFixture {

  private static final SecretKey KEY = new SecretKeySpec(new byte[32], "HmacSHA256");

  private final FixedIndexCatalog indices = FixedIndexCatalog.books();
  private final Caller caller = FixedIndexCatalog.reader();
  final SignedOpaqueIds ids = new SignedOpaqueIds(KEY, caller);
  private final RestrictedBodyAuthorizer bodies =
      new RestrictedBodyAuthorizer(
          new BodyTraversals(indices, indices, SearchLimitSource.NONE),
          // Renders each template to its parameters.
          new SearchTemplates(
              template ->
                  CompletableFuture.completedFuture(
                      new EngineAnswer(
                          200,
                          Optional.of(
                              Json.object()
                                  .add("template_output", template.getJsonObject("params"))
                                  .build())))),
          () -> CompletableFuture.completedFuture(KEY),
          10_000);

  BodyPlan plan(
      BodyKind kind, EngineRoute.Scope scope, String target, String type, boolean hasBody) {
    RequestTarget split = RequestTarget.of(target);
    return bodies.plan(
        caller,
        new Decision.Restricted(
            caller.rights(),
            new EngineRoute(
                kind == BodyKind.SEARCH_TEMPLATE && target.contains("_render")
                    ? "render_search_template"
                    : "some",
                true,
                Category.SEARCH,
                Acl.SEARCH_API,
                Set.of(Operation.READ),
                scope,
                kind,
                AnswerKind.SEARCH),
            "books"),
        new ReceivedCall("POST", split, Optional.of(type), hasBody));
  }

  BodyPlan plan(BodyKind kind, String target) {
    return plan(kind, EngineRoute.Scope.INDICES, target, "application/json", true);
  }

  CompletionStage<AuthorizedCall> judged(BodyPlan plan, String body) {
    assertThat(plan).isInstanceOf(BodyPlan.WholeBody.class);
    return ((BodyPlan.WholeBody) plan)
        .judge()
        .apply(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  static String content(AuthorizedCall call) {
    return new String(call.content().orElseThrow(), StandardCharsets.UTF_8).replace('"', '\'');
  }

  static Problem refused(BodyPlan plan) {
    assertThat(plan).isInstanceOf(BodyPlan.Refused.class);
    return ((BodyPlan.Refused) plan).problem();
  }
}
