package io.searchgateway.search.call;

import io.searchgateway.access.Decision;
import io.searchgateway.access.SearchRights;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.Classifier;
import io.searchgateway.classify.QueryParameters;
import io.searchgateway.engine.EngineCall;
import io.searchgateway.engine.EngineStream;
import io.searchgateway.engine.EngineStreams;
import io.searchgateway.engine.StreamedAnswer;
import io.searchgateway.guard.IndexChanges;
import io.searchgateway.judge.JudgedCall;
import io.searchgateway.judge.answer.AnswerFilter;
import io.searchgateway.memory.Holding;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Rights;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.regex.Pattern;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** The one way from stages to the engine: each call is judged like one that is passed through. */
public final class EngineAsking {

  private static final List<String> FOR_ENGINE =
      List.of("X-Opaque-Id", "traceparent", "tracestate");

  /** What frames the message or says who sends it is the gateway's affair. */
  private static final Set<String> NOT_FROM_INPUTS =
      Set.of(
          "authorization",
          "proxy-authorization",
          "cookie",
          "host",
          "content-type",
          "content-length",
          "content-encoding",
          "transfer-encoding",
          "connection",
          "keep-alive",
          "upgrade",
          "te",
          "trailer",
          "expect",
          "accept-encoding");

  /** Engines behind a proxy, or with a right to act for others, believe these. */
  private static final List<String> NAMES_OF_USERS =
      List.of("es-security-", "x-proxy-", "x-forwarded-", "opendistro_security", "x-found-");

  private static final Pattern VISIBLE = Pattern.compile("[\\t\\x20-\\x7e]*");

  private static final List<String> FOR_CLIENT = List.of("X-Opaque-Id", "Warning");

  private final EngineStreams engine;
  private final SearchRights rights;
  private final CallGate gate;
  private final int answerBytes;
  private final IndexChanges changes;
  private final Classifier classifier = new Classifier();

  /**
   * A way to the engine.
   *
   * @param gate for callers who do not have all rights, and for all bodies, also those in the query
   * @param answerBytes longest answer that is narrowed for them
   * @param changes what follows calls that change indices
   */
  public EngineAsking(
      EngineStreams engine,
      SearchRights rights,
      CallGate gate,
      int answerBytes,
      IndexChanges changes) {
    this.engine = engine;
    this.changes = changes;
    this.rights = rights;
    this.gate = gate;
    this.answerBytes = answerBytes;
  }

  /**
   * Sends a call.
   *
   * @param headers those of the request it is made for, of which few go on
   * @param holding takes for an answer that is read in
   * @throws io.searchgateway.problem.Problem when the caller may not make it
   */
  public Asked ask(
      Optional<Caller> caller,
      String method,
      RequestTarget target,
      HttpFields headers,
      String contentType,
      byte[] body,
      Holding holding) {
    return send(caller, method, target, chosen(headers, FOR_ENGINE), contentType, body, holding);
  }

  /**
   * Judges a call, as if it had come to be passed through, without sending it.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem} when the caller may not make it
   */
  public CompletionStage<Void> judge(
      Caller caller, String method, RequestTarget target, String contentType, byte[] body) {
    return gate.pass(caller, method, target, contentType, body).thenAccept(passed -> {});
  }

  private Asked send(
      Optional<Caller> caller,
      String method,
      RequestTarget target,
      HttpFields headers,
      String contentType,
      byte[] body,
      Holding holding) {
    CompletionStage<CallGate.Passed> judged = passed(caller, method, target, contentType, body);
    Classification classification = classifier.classify(method, target);
    LetGo letGo = new LetGo();
    CompletableFuture<Throwable> why = new CompletableFuture<>();
    CompletionStage<StreamedAnswer> answer =
        judged.thenCompose(
            passed -> {
              JudgedCall call = passed.call();
              EngineStream stream =
                  open(
                      call.method(),
                      call.target(),
                      headers,
                      call.contentType().orElse(contentType),
                      call.content().orElse(body));
              letGo.of(() -> stream.cancel(why.join()));
              return stream
                  .answer()
                  .thenCompose(received -> changes.before(classification, received))
                  .thenCompose(
                      received ->
                          NarrowedAnswer.of(passed.filter(), received, answerBytes, holding));
            });
    return new Asked(
        answer,
        cause -> {
          why.complete(cause);
          letGo.run();
        });
  }

  /** What becomes of a call, be it sent or only shown. */
  private CompletionStage<CallGate.Passed> passed(
      Optional<Caller> caller,
      String method,
      RequestTarget target,
      String contentType,
      byte[] body) {
    WrittenCall.check(method, target);
    Optional<Caller> restricted = caller.filter(who -> !who.rights().isUnrestrictedAtEngine());
    if (restricted.isPresent()) {
      return gate.pass(restricted.get(), method, target, contentType, body);
    }
    Decision decision = rights.call(caller, method, target);
    if (decision instanceof Decision.Denied denied) {
      throw denied.problem();
    }
    if (body.length > 0 || target.query().filter(QueryParameters::holdBody).isPresent()) {
      return gate.pass(withoutOwn(caller), method, target, contentType, body);
    }
    RequestTarget forward = ((Decision.Allowed) decision).forward();
    return CompletableFuture.completedStage(
        new CallGate.Passed(JudgedCall.of(method, forward), AnswerFilter.NOTHING));
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

  private EngineStream open(
      String method, RequestTarget forward, HttpFields headers, String contentType, byte[] body) {
    return engine.open(
        new EngineCall(
            method,
            forward.path(),
            forward.query(),
            headers,
            body.length == 0
                ? Optional.empty()
                : Optional.of(() -> new BytesRequestContent(contentType, body))));
  }

  /**
   * The same for a stage; it ends when nobody waits for the stage any more.
   *
   * @param more further headers, of which none can be a credential or frame the message
   */
  public Asked ask(
      StageContext context,
      String method,
      RequestTarget target,
      HttpFields more,
      String contentType,
      byte[] body) {
    return ask(context, context.exchange().caller(), method, target, more, contentType, body);
  }

  /** Sends the searches that a declarative search became; they need no right to this call. */
  public Asked search(
      StageContext context,
      RequestTarget target,
      HttpFields more,
      String contentType,
      byte[] body) {
    return ask(
        context, searching(context.exchange().caller()), "POST", target, more, contentType, body);
  }

  /**
   * What {@link #search} sends, without sending it.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem} when the caller may not search so
   */
  public CompletionStage<JudgedCall> shown(
      Optional<Caller> caller, RequestTarget target, String contentType, byte[] body) {
    return passed(searching(caller), "POST", target, contentType, body)
        .thenApply(CallGate.Passed::call);
  }

  /**
   * Judges a call as {@link #ask} does, without sending it.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem} when the caller may not make it
   */
  CompletionStage<Void> permitted(
      Optional<Caller> caller,
      String method,
      RequestTarget target,
      String contentType,
      byte[] body) {
    return passed(caller, method, target, contentType, body).thenAccept(passed -> {});
  }

  private static Optional<Caller> searching(Optional<Caller> caller) {
    return caller.map(
        who -> new Caller(who.name(), who.kind(), who.rights().forDeclarativeSearch()));
  }

  private Asked ask(
      StageContext context,
      Optional<Caller> caller,
      String method,
      RequestTarget target,
      HttpFields more,
      String contentType,
      byte[] body) {
    HttpFields.Mutable headers = chosen(context.request().headers(), FOR_ENGINE);
    more.stream().filter(EngineAsking::isHarmless).forEach(headers::put);
    Asked asked =
        send(caller, method, target, headers, contentType, body, context.exchange().holding());
    context.whenCancelled(() -> asked.cancel().accept(new CancellationException("nobody waits")));
    return asked;
  }

  /** Headers of the engine's answer that the client is to see. */
  public static HttpFields.Mutable forClient(HttpFields answer) {
    return HttpFields.build(chosen(answer, FOR_CLIENT))
        .put("X-Content-Type-Options", "nosniff")
        .put(HttpHeader.CONTENT_TYPE, "application/json; charset=utf-8");
  }

  private static boolean isHarmless(HttpField field) {
    String name = field.getLowerCaseName();
    return !NOT_FROM_INPUTS.contains(name)
        && NAMES_OF_USERS.stream().noneMatch(name::startsWith)
        && VISIBLE.matcher(field.getName() + ": " + field.getValue()).matches();
  }

  private static HttpFields.Mutable chosen(HttpFields fields, List<String> names) {
    HttpFields.Mutable chosen = HttpFields.build();
    names.forEach(name -> fields.getFields(name).forEach(chosen::add));
    return chosen;
  }
}
