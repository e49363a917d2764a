package io.searchgateway.authorization.body;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyAuthorizer;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.authorization.LineAuthorizer;
import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.id.IdKeySource;
import io.searchgateway.authorization.id.LazyOpaqueIds;
import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.authorization.traversal.LookupRetry;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute.Scope;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The judges of bodies, one way for each kind. */
public final class RestrictedBodyAuthorizer implements BodyAuthorizer {

  private final BodyTraversals traversals;
  private final IdKeySource keys;
  private final ObjectBodyAuthorizer whole;
  private final LineBodyAuthorizer lines;
  private final DocumentBodyAuthorizer documents;
  private final int maxBytes;

  /**
   * The judges.
   *
   * @param keys for ids that are bound to callers
   * @param maxBytes most bytes of a body, or of a line of one, that is held to be judged
   */
  public RestrictedBodyAuthorizer(
      BodyTraversals traversals, SearchTemplates templates, IdKeySource keys, int maxBytes) {
    this.traversals = traversals;
    this.keys = keys;
    this.whole = new ObjectBodyAuthorizer(traversals, templates);
    this.lines = new LineBodyAuthorizer(traversals, templates, maxBytes);
    this.documents = new DocumentBodyAuthorizer(traversals, maxBytes);
    this.maxBytes = maxBytes;
  }

  @Override
  public BodyPlan plan(Caller caller, Decision.Restricted restricted, ReceivedCall call) {
    try {
      return planned(new LazyOpaqueIds(keys, caller), restricted, call);
    } catch (Problem refused) {
      return new BodyPlan.Refused(refused);
    }
  }

  private BodyPlan planned(OpaqueIds ids, Decision.Restricted restricted, ReceivedCall call) {
    BodyKind kind = restricted.route().body();
    refuse(BodyParameters.refusal(call.forward()));
    if (kind == BodyKind.UNJUDGED) {
      throw ObjectBodyAuthorizer.unjudged();
    }
    if (kind == BodyKind.UPDATE || kind == BodyKind.BULK) {
      refuse(BodyParameters.shown(call.forward(), restricted.rights()));
    }
    if (kind == BodyKind.DOCUMENT) {
      return documents.plan(ids, restricted, call);
    }
    AuthorizedCall received = AuthorizedCall.of(call.method(), call.forward());
    if (call.hasBody()) {
      refuse(AuthorizableMediaTypes.refusal(call.contentType()));
    }
    Optional<LineAuthorizer> judge = lines.judge(restricted, ids, call.forward());
    if (judge.isPresent()) {
      return new BodyPlan.Lines(
          traversals
              .limits()
              .confine(
                  restricted, received.to(LineBodyAuthorizer.target(restricted, call.forward()))),
          judge.get());
    }
    return whole(ids, restricted, received, call);
  }

  private BodyPlan whole(
      OpaqueIds ids, Decision.Restricted restricted, AuthorizedCall received, ReceivedCall call) {
    Optional<byte[]> source =
        restricted.route().body() == BodyKind.NONE
            ? Optional.empty()
            : BodyParameters.source(call).map(text -> text.getBytes(StandardCharsets.UTF_8));
    AuthorizedCall bare =
        source.isPresent()
            ? received.to(BodyParameters.withoutSource(call.forward())).withJson(new byte[0])
            : received;
    if (source.isPresent() || !call.hasBody()) {
      byte[] body = source.orElse(new byte[0]);
      CompletionStage<AuthorizedCall> judged = judged(ids, restricted, bare, body);
      return new BodyPlan.Untouched(judged);
    }
    return new BodyPlan.WholeBody(maxBytes, body -> judged(ids, restricted, bare, body));
  }

  private CompletionStage<AuthorizedCall> judged(
      OpaqueIds ids, Decision.Restricted restricted, AuthorizedCall call, byte[] body) {
    return opened(ids, restricted, call)
        .thenCompose(
            opened ->
                body.length == 0 && restricted.route().body() == BodyKind.NONE
                    ? CompletableFuture.completedFuture(opened)
                    : whole.judged(restricted, ids, opened, body))
        .thenCompose(judged -> traversals.limits().confine(restricted, judged));
  }

  private static CompletionStage<AuthorizedCall> opened(
      OpaqueIds ids, Decision.Restricted restricted, AuthorizedCall call) {
    return restricted.route().scope() == Scope.IDS
        ? LookupRetry.until(() -> call.to(OpaqueIdTargets.opened(call.target(), ids)))
        : CompletableFuture.completedFuture(call);
  }

  private static void refuse(Optional<Problem> refusal) {
    if (refusal.isPresent()) {
      throw refusal.get();
    }
  }

  @Override
  public CompletionStage<JsonObject> search(
      Caller caller, Decision.Restricted restricted, JsonObject search) {
    return traversals.judged(
        "search", restricted, new LazyOpaqueIds(keys, caller), search, Pointer.ROOT);
  }

  @Override
  public CompletionStage<JsonObject> query(
      Caller caller, Decision.Restricted restricted, JsonObject query) {
    return traversals.judged(
        "query", restricted, new LazyOpaqueIds(keys, caller), query, Pointer.ROOT);
  }
}
