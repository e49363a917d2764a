package io.searchgateway.authorization.body;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyAuthorizer;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.authorization.LineAuthorizer;
import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.ndjson.OwnIndexBulkGuard;
import io.searchgateway.authorization.ndjson.OwnIndexSearchGuard;
import io.searchgateway.authorization.ownindex.OwnIndexNames;
import io.searchgateway.authorization.ownindex.OwnIndexScanScope;
import io.searchgateway.authorization.ownindex.OwnNameScan;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute.Scope;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Keeps the bodies of callers who hold every right, but are no administrators, away from the
 * gateway's own indices: looked through as they stream, where nothing has to be narrowed. Everybody
 * else's are judged by others.
 */
public final class OwnIndexBodyGuard implements BodyAuthorizer {

  private final BodyAuthorizer others;
  private final OwnIndexNames own;
  private final BodyTraversals traversals;
  private final SearchTemplates templates;
  private final OwnIndexObjectGuard objects;
  private final int maxBytes;

  /**
   * The judges.
   *
   * @param others for callers who are restricted
   * @param maxBytes most bytes of a body, or of a line of one, that is held
   */
  public OwnIndexBodyGuard(
      BodyAuthorizer others,
      OwnIndexNames own,
      BodyTraversals traversals,
      SearchTemplates templates,
      int maxBytes) {
    this.others = others;
    this.own = own;
    this.traversals = traversals;
    this.templates = templates;
    this.objects = new OwnIndexObjectGuard(own);
    this.maxBytes = maxBytes;
  }

  @Override
  public BodyPlan plan(Caller caller, Decision.Restricted restricted, ReceivedCall call) {
    if (!restricted.toOwnOnly()) {
      return others.plan(caller, restricted, call);
    }
    try {
      return guarded(restricted, call);
    } catch (Problem refused) {
      return new BodyPlan.Refused(refused);
    }
  }

  private BodyPlan guarded(Decision.Restricted restricted, ReceivedCall call) {
    BodyKind kind = restricted.route().body();
    if (kind == BodyKind.DOCUMENT || kind == BodyKind.UPDATE) {
      return document(restricted, call);
    }
    Optional<byte[]> source =
        BodyParameters.source(call).map(text -> text.getBytes(StandardCharsets.UTF_8));
    RuntimeIndexNames.refuse(call, source.isPresent());
    if (source.isEmpty() && !call.hasBody()) {
      return untouched(call);
    }
    if (call.hasBody()) {
      AuthorizableMediaTypes.checkScanned(call.contentType());
    }
    return switch (kind) {
      case BULK, MSEARCH, MSEARCH_TEMPLATE -> lines(restricted, call, source.isPresent());
      case SEARCH_TEMPLATE -> templated(restricted, call, source);
      case REINDEX, ALIASES -> whole(call, source, body -> objects.judged(kind, body));
      default ->
          RestoredIndices.concern(restricted.route().name(), call)
              ? whole(call, source, objects::restored)
              : scanned(restricted, call, source);
    };
  }

  private static BodyPlan untouched(ReceivedCall call) {
    return new BodyPlan.Untouched(CompletableFuture.completedFuture(received(call)));
  }

  /** The body goes on under the type by which it was read, whatever other headers say. */
  private static AuthorizedCall received(ReceivedCall call) {
    return new AuthorizedCall(call.method(), call.forward(), Optional.empty(), call.contentType());
  }

  private BodyPlan scanned(
      Decision.Restricted restricted, ReceivedCall call, Optional<byte[]> source) {
    OwnIndexScanScope ownIndexScanScope = OwnIndexScanScope.of(restricted.route());
    if (source.isPresent()) {
      new OwnNameScan(own, ownIndexScanScope).whole(source.get());
      return untouched(call);
    }
    return stream(call, new OwnNameScan(own, ownIndexScanScope));
  }

  private static BodyPlan stream(ReceivedCall call, LineAuthorizer judge) {
    return new BodyPlan.Lines(CompletableFuture.completedFuture(received(call)), judge);
  }

  /** A document passes unread, except to an index where it may hold queries. */
  private BodyPlan document(Decision.Restricted restricted, ReceivedCall call) {
    if (!call.hasBody()) {
      return untouched(call);
    }
    CompletableFuture<BodyPlan> plan =
        traversals
            .queryFields(restricted.indices())
            .thenApply(
                fields -> {
                  if (fields.isEmpty()) {
                    return untouched(call);
                  }
                  AuthorizableMediaTypes.checkScanned(call.contentType());
                  return stream(call, new OwnNameScan(own, OwnIndexScanScope.PLACES));
                })
            .toCompletableFuture();
    return plan.isDone() && !plan.isCompletedExceptionally()
        ? plan.join()
        : new BodyPlan.Pending(plan);
  }

  private BodyPlan lines(Decision.Restricted restricted, ReceivedCall call, boolean parameter) {
    if (parameter) {
      throw Problem.of(
          403,
          "parameter_not_judged",
          "NDJSON must be sent as a body; only an administrator can use the " + "parameter source");
    }
    String indices = restricted.indices();
    LineAuthorizer judge =
        switch (restricted.route().body()) {
          case BULK -> new OwnIndexBulkGuard(own, traversals::queryFields, indices, maxBytes);
          case MSEARCH ->
              new OwnIndexSearchGuard(
                  own, indices, (line, at) -> CompletableFuture.completedFuture(line), maxBytes);
          default -> new OwnIndexSearchGuard(own, indices, this::rendered, maxBytes);
        };
    return stream(
        new ReceivedCall(
            call.method(),
            LineBodyAuthorizer.target(restricted, call.forward()),
            call.contentType(),
            call.hasBody()),
        judge);
  }

  private CompletionStage<byte[]> rendered(byte[] template, Pointer at) {
    return templates.search(StrictJson.object(template), at).thenApply(Json::bytes);
  }

  /** What a template renders to is looked at and sent; rendering itself reaches nothing. */
  private BodyPlan templated(
      Decision.Restricted restricted, ReceivedCall call, Optional<byte[]> source) {
    if (restricted.route().scope() == Scope.NOTHING) {
      return untouched(call);
    }
    return whole(
        call,
        source,
        template ->
            rendered(template, Pointer.ROOT)
                .thenApply(
                    search -> {
                      new OwnNameScan(own, OwnIndexScanScope.PLACES).whole(search);
                      return search;
                    }),
        SearchTemplates.searched(call.forward()));
  }

  /** Makes the body that is sent of one that was read whole. */
  @FunctionalInterface
  private interface BodyRewriting {

    CompletionStage<byte[]> of(byte[] body);
  }

  private BodyPlan whole(ReceivedCall call, Optional<byte[]> source, BodyRewriting judge) {
    return whole(call, source, judge, call.forward());
  }

  private BodyPlan whole(
      ReceivedCall call, Optional<byte[]> source, BodyRewriting judge, RequestTarget target) {
    AuthorizedCall bare =
        received(call).to(source.isPresent() ? BodyParameters.withoutSource(target) : target);
    if (source.isPresent()) {
      return new BodyPlan.Untouched(judge.of(source.get()).thenApply(bare::withJson));
    }
    return new BodyPlan.WholeBody(maxBytes, body -> judge.of(body).thenApply(bare::withJson));
  }

  @Override
  public CompletionStage<JsonObject> search(
      Caller caller, Decision.Restricted restricted, JsonObject search) {
    return restricted.toOwnOnly() ? looked(search) : others.search(caller, restricted, search);
  }

  @Override
  public CompletionStage<JsonObject> query(
      Caller caller, Decision.Restricted restricted, JsonObject query) {
    return restricted.toOwnOnly() ? looked(query) : others.query(caller, restricted, query);
  }

  private CompletionStage<JsonObject> looked(JsonObject said) {
    try {
      new OwnNameScan(own, OwnIndexScanScope.PLACES).whole(Json.bytes(said));
      return CompletableFuture.completedFuture(said);
    } catch (Problem refused) {
      return CompletableFuture.failedFuture(refused);
    }
  }
}
