package io.searchgateway.judge.body;

import io.searchgateway.access.Decision;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute.Scope;
import io.searchgateway.json.Pointer;
import io.searchgateway.judge.BodyJudges;
import io.searchgateway.judge.BodyPlan;
import io.searchgateway.judge.JudgedCall;
import io.searchgateway.judge.LineJudge;
import io.searchgateway.judge.ReceivedCall;
import io.searchgateway.judge.id.KeySource;
import io.searchgateway.judge.id.LazyIds;
import io.searchgateway.judge.id.OpaqueIds;
import io.searchgateway.judge.walk.Repeated;
import io.searchgateway.judge.walk.Walks;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The judges of bodies, one way for each kind. */
public final class PlannedBodies implements BodyJudges {

  private final Walks walks;
  private final KeySource keys;
  private final WholeBodies whole;
  private final LineBodies lines;
  private final DocumentBodies documents;
  private final int maxBytes;

  /**
   * The judges.
   *
   * @param keys for ids that are bound to callers
   * @param maxBytes most bytes of a body, or of a line of one, that is held to be judged
   */
  public PlannedBodies(Walks walks, Templates templates, KeySource keys, int maxBytes) {
    this.walks = walks;
    this.keys = keys;
    this.whole = new WholeBodies(walks, templates);
    this.lines = new LineBodies(walks, templates, maxBytes);
    this.documents = new DocumentBodies(walks, maxBytes);
    this.maxBytes = maxBytes;
  }

  @Override
  public BodyPlan plan(Caller caller, Decision.Restricted restricted, ReceivedCall call) {
    try {
      return planned(new LazyIds(keys, caller), restricted, call);
    } catch (Problem refused) {
      return new BodyPlan.Refused(refused);
    }
  }

  private BodyPlan planned(OpaqueIds ids, Decision.Restricted restricted, ReceivedCall call) {
    BodyKind kind = restricted.route().body();
    refuse(Parameters.refusal(call.forward()));
    if (kind == BodyKind.UNJUDGED) {
      throw unjudged();
    }
    if (kind == BodyKind.UPDATE || kind == BodyKind.BULK) {
      refuse(Parameters.shown(call.forward(), restricted.rights()));
    }
    if (kind == BodyKind.DOCUMENT) {
      return documents.plan(ids, restricted, call);
    }
    JudgedCall received = JudgedCall.of(call.method(), call.forward());
    if (call.hasBody()) {
      refuse(MediaTypes.refusal(call.contentType()));
    }
    Optional<LineJudge> judge = lines.judge(restricted, ids, call.forward());
    if (judge.isPresent()) {
      return new BodyPlan.Lines(
          walks
              .limits()
              .confine(restricted, received.to(LineBodies.target(restricted, call.forward()))),
          judge.get());
    }
    return whole(ids, restricted, received, call);
  }

  private BodyPlan whole(
      OpaqueIds ids, Decision.Restricted restricted, JudgedCall received, ReceivedCall call) {
    Optional<byte[]> source =
        restricted.route().body() == BodyKind.NONE
            ? Optional.empty()
            : Parameters.source(call).map(text -> text.getBytes(StandardCharsets.UTF_8));
    JudgedCall bare =
        source.isPresent()
            ? received.to(Parameters.withoutSource(call.forward())).withJson(new byte[0])
            : received;
    if (source.isPresent() || !call.hasBody()) {
      byte[] body = source.orElse(new byte[0]);
      CompletionStage<JudgedCall> judged = judged(ids, restricted, bare, body);
      return new BodyPlan.Untouched(judged);
    }
    return new BodyPlan.Whole(maxBytes, body -> judged(ids, restricted, bare, body));
  }

  private CompletionStage<JudgedCall> judged(
      OpaqueIds ids, Decision.Restricted restricted, JudgedCall call, byte[] body) {
    return opened(ids, restricted, call)
        .thenCompose(
            opened ->
                body.length == 0 && restricted.route().body() == BodyKind.NONE
                    ? CompletableFuture.completedFuture(opened)
                    : whole.judged(restricted, ids, opened, body))
        .thenCompose(judged -> walks.limits().confine(restricted, judged));
  }

  private static CompletionStage<JudgedCall> opened(
      OpaqueIds ids, Decision.Restricted restricted, JudgedCall call) {
    return restricted.route().scope() == Scope.IDS
        ? Repeated.until(() -> call.to(IdTargets.opened(call.target(), ids)))
        : CompletableFuture.completedFuture(call);
  }

  /** The refusal of what is only for callers who need no judgement. */
  static Problem unjudged() {
    return Problem.of(
        403, "api_not_judged", "this API is only for credentials that are not restricted");
  }

  private static void refuse(Optional<Problem> refusal) {
    if (refusal.isPresent()) {
      throw refusal.get();
    }
  }

  @Override
  public CompletionStage<JsonObject> search(
      Caller caller, Decision.Restricted restricted, JsonObject search) {
    return walks.judged("search", restricted, new LazyIds(keys, caller), search, Pointer.ROOT);
  }

  @Override
  public CompletionStage<JsonObject> query(
      Caller caller, Decision.Restricted restricted, JsonObject query) {
    return walks.judged("query", restricted, new LazyIds(keys, caller), query, Pointer.ROOT);
  }
}
