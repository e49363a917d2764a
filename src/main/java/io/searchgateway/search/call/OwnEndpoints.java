package io.searchgateway.search.call;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.Authentication;
import io.searchgateway.access.Authenticator;
import io.searchgateway.authorization.call.OpenCall;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.SearchSettings;
import io.searchgateway.outbound.OutboundCall;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineRun;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.Routing;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.TriggerRequest;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * Endpoints on the gateway itself. They are not called over the network, whose address of the
 * gateway only the client's {@code Host} would tell: the same pipelines are run, or the same
 * authorization passes the call to the engine, as if the request had come in by the front door.
 */
@Component
public final class OwnEndpoints {

  private static final int FIRST_FAILURE = 400;
  private static final int LOOP = 508;
  private static final int FAILED = 500;
  private static final String JSON = "application/json";

  private final Authenticator authenticator;
  private final Supplier<RoutingTable> pipelines;
  private final Supplier<PipelineExecutor> executor;
  private final StageCalls engine;
  private final int answerBytes;

  /** Pipelines are made of stages, and stages of this: they are looked up when they are run. */
  @Inject
  public OwnEndpoints(
      Authenticator authenticator,
      Provider<Pipelines> pipelines,
      Provider<PipelineExecutor> executor,
      StageCalls engine,
      SearchSettings settings) {
    this(
        authenticator,
        () -> pipelines.get().table(),
        executor::get,
        engine,
        settings.endpoints().answerBytes());
  }

  /**
   * Endpoints that are looked up as requests are.
   *
   * @param answerBytes longest answer that is taken
   */
  public OwnEndpoints(
      Authenticator authenticator,
      Supplier<RoutingTable> pipelines,
      Supplier<PipelineExecutor> executor,
      StageCalls engine,
      int answerBytes) {
    this.authenticator = authenticator;
    this.pipelines = pipelines;
    this.executor = executor;
    this.engine = engine;
    this.answerBytes = answerBytes;
  }

  /** Asks; {@code callCancellation} is told how to stop. */
  void ask(
      RequestTarget target,
      EndpointRequest asked,
      StageContext context,
      CompletableFuture<byte[]> answer,
      CallCancellation callCancellation) {
    if (context.depth() >= OutboundCall.DEEPEST) {
      answer.completeExceptionally(
          Problem.of(508, "loop_detected", "endpoints of queries call each other in a loop"));
      return;
    }
    HttpFields.Mutable headers = HttpFields.build();
    asked.headers().forEach(headers::put);
    headers.put(OutboundCall.DEPTH, Integer.toString(context.depth() + 1));
    if (asked.body().isPresent() && !headers.contains(HttpHeader.CONTENT_TYPE)) {
      headers.put(HttpHeader.CONTENT_TYPE, JSON);
    }
    var unused =
        caller(asked, context)
            .thenCompose(
                caller -> {
                  Exchange inner = context.exchange().inner(asked.method(), target);
                  caller.ifPresent(inner::authenticated);
                  return start(inner, headers, asked.bytes(), context, callCancellation);
                })
            .thenCompose(body -> body.hold(answerBytes, context.exchange().holding()))
            .whenComplete(
                (body, failure) -> {
                  if (body == null) {
                    answer.completeExceptionally(failure);
                  } else {
                    answer.complete(body.bytes());
                  }
                });
  }

  /**
   * Judges a call of the caller's to the engine. Nobody else is signed in for that, and what a
   * pipeline makes of a call shows when it is run.
   */
  CompletionStage<Void> judge(RequestTarget target, EndpointRequest asked, StageContext context) {
    Exchange inner = context.exchange().inner(asked.method(), target);
    PipelineRequest request =
        new PipelineRequest(
            asked.method(),
            target,
            HttpFields.EMPTY,
            MessageBody.of(asked.bytes()),
            context.request().secure());
    return asked.header("Authorization").isPresent()
            || match(new TriggerRequest(request, inner)).isPresent()
        ? CompletableFuture.completedStage(null)
        : CompletableFuture.completedFuture(asked.bytes())
            .thenCompose(
                body ->
                    engine.judged(context.exchange().caller(), asked.method(), target, JSON, body))
            .thenAccept(call -> {});
  }

  /** The one whose credential the endpoint's headers hold, else the one who asks. */
  private CompletionStage<Optional<Caller>> caller(EndpointRequest asked, StageContext context) {
    Optional<String> own = asked.header("Authorization");
    return own.isEmpty()
        ? CompletableFuture.completedStage(context.exchange().caller())
        : authenticator
            .authenticate(List.of(own.get()), context.exchange().clientAddress())
            .thenApply(OwnEndpoints::verified);
  }

  private static Optional<Caller> verified(Authentication authentication) {
    if (authentication instanceof Authentication.Refused refused) {
      throw refused.problem();
    }
    return Optional.of(((Authentication.Authenticated) authentication).caller());
  }

  private CompletionStage<MessageBody> start(
      Exchange inner,
      HttpFields headers,
      byte[] body,
      StageContext context,
      CallCancellation callCancellation) {
    PipelineRequest request =
        new PipelineRequest(
            inner.method(),
            inner.target(),
            headers,
            MessageBody.of(body),
            context.request().secure());
    Optional<RouteMatch> match = match(new TriggerRequest(request, inner));
    boolean open = match.filter(m -> m.pipeline().definition().anonymous()).isPresent();
    if (inner.caller().isEmpty() && !open) {
      throw AccessProblems.missing();
    }
    if (match.isEmpty()) {
      OpenCall call =
          engine.ask(
              inner.caller(), inner.method(), inner.target(), headers, JSON, body, inner.holding());
      callCancellation.of(() -> call.cancel().accept(new CancellationException("nobody waits")));
      return call.answer()
          .thenApply(answer -> checked(answer.status(), MessageBody.of(answer.body())));
    }
    PipelineRun run =
        executor
            .get()
            .run(new PipelineCall(match.get(), request, inner, PipelineCall.TraceDetail.TIMES));
    callCancellation.of(run::cancel);
    return run.answer()
        .thenApply(answer -> checked(answer.response().code(), answer.response().body()));
  }

  /** The body is there, so nothing stays undecided. */
  private Optional<RouteMatch> match(TriggerRequest request) {
    Routing routing =
        pipelines
            .get()
            .route(request.request().method(), request.request().target().path(), () -> request);
    if (routing instanceof Routing.Undecided undecided) {
      return undecided.decide(request);
    }
    return routing instanceof Routing.Taken taken ? Optional.of(taken.match()) : Optional.empty();
  }

  private static MessageBody checked(int status, MessageBody body) {
    if (status >= FIRST_FAILURE) {
      body.discard();
      throw Problem.of(
          status == LOOP ? LOOP : FAILED, "endpoint_failed", "it responded with status " + status);
    }
    return body;
  }
}
