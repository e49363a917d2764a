package io.searchgateway.search.call;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.call.CallGuard;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.authorization.call.OpenCall;
import io.searchgateway.cdi.Component;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionStage;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** The calls of the engine that stages make, each judged like one that is passed through. */
@Component
public final class StageCalls {

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

  private final GuardedEngine engine;

  @Inject
  public StageCalls(GuardedEngine engine) {
    this.engine = engine;
  }

  /**
   * Sends a call.
   *
   * @param headers those of the request it is made for, of which few go on
   * @param reservation takes for an answer that is read in
   * @throws io.searchgateway.problem.Problem when the caller may not make it
   */
  OpenCall ask(
      Optional<Caller> caller,
      String method,
      RequestTarget target,
      HttpFields headers,
      String contentType,
      byte[] body,
      MemoryReservation reservation) {
    return engine.written(
        caller, method, target, chosen(headers, FOR_ENGINE), contentType, body, reservation);
  }

  /**
   * The same for a stage; it ends when nobody waits for the stage any more.
   *
   * @param more further headers, of which none can be a credential or frame the message
   */
  public OpenCall ask(
      StageContext context,
      String method,
      RequestTarget target,
      HttpFields more,
      String contentType,
      byte[] body) {
    return ask(context, context.exchange().caller(), method, target, more, contentType, body);
  }

  /**
   * Judges a call as {@link #ask} does, without sending it.
   *
   * @return what would be sent; fails with a {@link io.searchgateway.problem.Problem} when the
   *     caller may not make it
   */
  public CompletionStage<AuthorizedCall> judged(
      Optional<Caller> caller,
      String method,
      RequestTarget target,
      String contentType,
      byte[] body) {
    return engine
        .judgeWritten(caller, method, target, contentType, body)
        .thenApply(CallGuard.GuardedCall::call);
  }

  /** The same for a caller of whom other rights count than those of who asks. */
  public OpenCall ask(
      StageContext context,
      Optional<Caller> caller,
      String method,
      RequestTarget target,
      HttpFields more,
      String contentType,
      byte[] body) {
    HttpFields.Mutable headers = chosen(context.request().headers(), FOR_ENGINE);
    more.stream().filter(StageCalls::isHarmless).forEach(headers::put);
    OpenCall call =
        engine.written(
            caller, method, target, headers, contentType, body, context.exchange().holding());
    context.whenCancelled(() -> call.cancel().accept(new CancellationException("nobody waits")));
    return call;
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
