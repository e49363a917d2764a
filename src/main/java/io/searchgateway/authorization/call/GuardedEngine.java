package io.searchgateway.authorization.call;

import io.searchgateway.access.AccessControl;
import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.QueryParameters;
import io.searchgateway.config.AccessSettings;
import io.searchgateway.engine.EngineCall;
import io.searchgateway.engine.EngineStream;
import io.searchgateway.engine.EngineStreams;
import io.searchgateway.engine.StreamedAnswer;
import io.searchgateway.json.Json;
import io.searchgateway.memory.ByteAccumulator;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Rights;
import jakarta.inject.Inject;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * The engine, for calls that the gateway makes for callers. Each is judged, sent, followed and
 * answered as if the caller had sent it to be passed through.
 */
@Component
public final class GuardedEngine {

  private static final int MOST_BYTES = 64 * 1024 * 1024;
  private static final String JSON = "application/json";
  private static final String LINES = "application/x-ndjson";
  private static final HttpFields HEADERS =
      HttpFields.build().put(HttpHeader.ACCEPT, JSON).asImmutable();

  private static final Caller AUTHOR = Caller.administrator("");

  private final EngineStreams engine;
  private final AccessControl access;
  private final CallGuard guard;
  private final IndexChanges changes;
  private final int answerBytes;
  private final MemoryBudget memory;

  /** An engine over the working connections; {@code settings} bound its answers. */
  @Inject
  public GuardedEngine(
      EngineStreams engine,
      AccessControl access,
      CallGuard guard,
      IndexChanges changes,
      AccessSettings settings,
      MemoryBudget memory) {
    this(engine, access, guard, changes, settings.answerBytes(), memory);
  }

  /**
   * An engine over the working connections.
   *
   * @param access decides on calls of callers who may do everything that have no body, not in the
   *     query either
   * @param guard for all other calls
   * @param changes what follows calls that change indices
   * @param answerBytes longest answer that is narrowed for a restricted caller
   * @param memory takes for every call and its answer, until whoever asked has seen that
   */
  public GuardedEngine(
      EngineStreams engine,
      AccessControl access,
      CallGuard guard,
      IndexChanges changes,
      int answerBytes,
      MemoryBudget memory) {
    this.engine = engine;
    this.access = access;
    this.guard = guard;
    this.changes = changes;
    this.answerBytes = answerBytes;
    this.memory = memory;
  }

  /**
   * Sends a call of the caller's own with JSON, or without a body.
   *
   * @param path raw path and query, beginning with a slash
   * @return the answer whatever its status; fails with a {@link io.searchgateway.problem.Problem}
   *     when the caller may not make the call, or there is none
   */
  public CompletionStage<EngineReply> ask(
      Caller caller, String method, String path, Optional<? extends JsonValue> body) {
    return ask(caller, call(method, path, body));
  }

  /** The same without a body. */
  public CompletionStage<EngineReply> ask(Caller caller, String method, String path) {
    return ask(caller, method, path, Optional.empty());
  }

  /** The same with lines of JSON. */
  public CompletionStage<EngineReply> lines(
      Caller caller, String method, String path, byte[] lines) {
    return ask(caller, HeldCall.of(method, RequestTarget.of(path), LINES, lines));
  }

  /**
   * Judges a call of the caller's own without sending it.
   *
   * @return what would be sent; fails like {@link #ask}
   */
  public CompletionStage<CallGuard.GuardedCall> judge(
      Caller caller, String method, String path, Optional<? extends JsonValue> body) {
    return guard.pass(caller, call(method, path, body));
  }

  /** The same with lines of JSON. */
  public CompletionStage<CallGuard.GuardedCall> judgeLines(
      Caller caller, String method, String path, byte[] lines) {
    return guard.pass(caller, HeldCall.of(method, RequestTarget.of(path), LINES, lines));
  }

  private static HeldCall call(String method, String path, Optional<? extends JsonValue> body) {
    return HeldCall.of(
        method, RequestTarget.of(path), JSON, body.map(Json::bytes).orElse(new byte[0]));
  }

  private CompletionStage<EngineReply> ask(Caller caller, HeldCall call) {
    return memory.during(
        reservation -> {
          reservation.take((long) ByteAccumulator.WEIGHT * call.body().length);
          return open(guard.send(caller, call), call, HEADERS, reservation)
              .answer()
              .thenCompose(
                  answer ->
                      answer
                          .bytes(MOST_BYTES, reservation)
                          .thenApply(
                              body -> {
                                reservation.take(JsonWeight.ofBody(body));
                                return new EngineReply(answer.status(), body);
                              }));
        });
  }

  /**
   * Sends a call that somebody else has written for the caller, such as a pipeline's author. It is
   * one request line and no more, its body reaches no index of the gateway's own even where the
   * caller is an administrator, and with everybody's rights it changes no aliases.
   *
   * @param caller absent where a pipeline is open to everybody
   * @param headers to send
   * @param reservation takes for an answer that is read in
   * @throws io.searchgateway.problem.Problem when the caller may not make it
   */
  public OpenCall written(
      Optional<Caller> caller,
      String method,
      RequestTarget target,
      HttpFields headers,
      String contentType,
      byte[] body,
      MemoryReservation reservation) {
    RequestLineCheck.check(method, target);
    HeldCall call = HeldCall.of(method, target, contentType, body);
    return open(passWritten(caller, call, guard::send), call, headers, reservation);
  }

  /**
   * Judges such a call without sending it.
   *
   * @return what would be sent; fails with a {@link io.searchgateway.problem.Problem} when the
   *     caller may not make it
   */
  public CompletionStage<CallGuard.GuardedCall> judgeWritten(
      Optional<Caller> caller,
      String method,
      RequestTarget target,
      String contentType,
      byte[] body) {
    RequestLineCheck.check(method, target);
    return passWritten(caller, HeldCall.of(method, target, contentType, body), guard);
  }

  private CompletionStage<CallGuard.GuardedCall> passWritten(
      Optional<Caller> caller, HeldCall call, CallGuard held) {
    Optional<Caller> restricted = caller.filter(who -> !who.rights().isUnrestrictedAtEngine());
    if (restricted.isPresent()) {
      return held.pass(restricted.get(), call);
    }
    if (call.classification().changesAliases()) {
      throw AccessProblems.aliasInSearch();
    }
    Decision decision =
        access.decideUnrestricted(caller.orElse(AUTHOR), call.target(), call.classification());
    if (decision instanceof Decision.Denied denied) {
      throw denied.problem();
    }
    return call.body().length > 0
            || call.target().query().filter(QueryParameters::holdBody).isPresent()
        ? held.pass(withoutOwn(caller), call)
        : CompletableFuture.completedStage(
            new CallGuard.GuardedCall(
                AuthorizedCall.of(call.method(), ((Decision.Allowed) decision).forward()),
                AnswerFilter.NOTHING));
  }

  /**
   * Who calls with all rights but those of an administrator: what a pipeline does is its author's
   * doing, who may have no way to the gateway's own indices.
   */
  private static Caller withoutOwn(Optional<Caller> caller) {
    return new Caller(
        caller.map(Caller::name).orElse(""),
        caller.map(Caller::kind).orElse(Caller.Kind.GATEWAY),
        Rights.EVERYTHING_BUT_OWN);
  }

  private OpenCall open(
      CompletionStage<CallGuard.GuardedCall> judged,
      HeldCall call,
      HttpFields headers,
      MemoryReservation reservation) {
    CompletableFuture<Throwable> cancelled = new CompletableFuture<>();
    CompletionStage<StreamedAnswer> answer =
        judged.thenCompose(
            passed -> {
              EngineStream stream = engine.open(toEngine(passed.call(), call, headers));
              var unused = cancelled.thenAccept(stream::cancel);
              return stream
                  .answer()
                  .whenComplete(
                      (received, failure) -> changes.missed(call.classification(), failure))
                  .thenCompose(received -> changes.before(call.classification(), received))
                  .thenCompose(
                      received ->
                          NarrowedAnswer.of(passed.filter(), received, answerBytes, reservation));
            });
    return new OpenCall(answer, cancelled::complete);
  }

  private static EngineCall toEngine(AuthorizedCall judged, HeldCall call, HttpFields headers) {
    byte[] body = judged.content().orElse(call.body());
    String type = judged.contentType().orElse(call.contentType());
    return new EngineCall(
        judged.method(),
        judged.target().path(),
        judged.target().query(),
        headers,
        body.length == 0
            ? Optional.empty()
            : Optional.of(() -> new BytesRequestContent(type, body)));
  }
}
