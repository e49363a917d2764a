package io.searchgateway.search.call;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.outbound.Outbound;
import io.searchgateway.outbound.OutboundCall;
import io.searchgateway.outbound.OutboundFailure;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.translate.EndpointQuery;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Asks endpoints, wherever they are. */
public final class Endpoints implements EndpointCaller {

  private static final System.Logger LOG = System.getLogger(Endpoints.class.getName());
  private static final int DEEPEST = 200;
  private static final int LOOP = 508;
  private static final String JSON = "application/json";

  private static final int MULTIPLE_CHOICES = 300;
  private static final int UNAUTHORIZED = 401;
  private static final int SERVER_FAILURE = 500;

  private final EndpointRules rules;
  private final OwnEndpoints own;
  private final Outbound others;
  private final Limits limits;

  /**
   * Limits of calls to endpoints.
   *
   * @param timeout longest that one call may take
   * @param answerBytes longest answer that is taken
   * @param calls most for one original request, those of requests that endpoints lead to included
   */
  public record Limits(Duration timeout, int answerBytes, int calls) {}

  /** Endpoints by an operator's rules. */
  public Endpoints(EndpointRules rules, OwnEndpoints own, Outbound others, Limits limits) {
    this.rules = rules;
    this.own = own;
    this.others = others;
    this.limits = limits;
  }

  /** How many endpoints one original request, and all that it leads to, has had asked. */
  private static final class EndpointCount {
    private final AtomicInteger count = new AtomicInteger();
  }

  @Override
  public CompletionStage<JsonValue> call(
      EndpointQuery query, SearchRequest request, StageContext context) {
    EndpointRequest asked = EndpointRequest.of(query, request);
    EndpointTarget target =
        rules
            .target(query.endpoint())
            .orElseThrow(() -> failed(query, "the endpoint is not allowed"));
    if (context.exchange().shared(EndpointCount.class, EndpointCount::new).count.incrementAndGet()
        > limits.calls()) {
      throw failed(query, "the request calls too many endpoints");
    }
    CompletableFuture<byte[]> answer = new CompletableFuture<>();
    CallCancellation callCancellation = new CallCancellation();
    context.whenCancelled(callCancellation);
    if (target instanceof EndpointTarget.Own here) {
      own.ask(here.target(), asked, context, answer, callCancellation);
    } else {
      elsewhere(((EndpointTarget.External) target).uri(), asked, context, answer, callCancellation);
    }
    long millis = time(context).toMillis();
    return answer
        .orTimeout(millis, TimeUnit.MILLISECONDS)
        .whenComplete(
            (body, failure) -> {
              if (failure != null) {
                callCancellation.run();
              }
            })
        .handle(
            (body, failure) -> {
              if (failure != null) {
                throw new CompletionException(told(query, failure));
              }
              return unwrapped(query, body);
            });
  }

  @Override
  public CompletionStage<Void> judge(
      EndpointQuery query, SearchRequest request, StageContext context) {
    Optional<EndpointTarget> target = rules.target(query.endpoint());
    return target.isPresent() && target.get() instanceof EndpointTarget.Own here
        ? own.judge(here.target(), EndpointRequest.of(query, request), context)
            .exceptionallyCompose(failure -> CompletableFuture.failedFuture(told(query, failure)))
        : CompletableFuture.completedStage(null);
  }

  private Duration time(StageContext context) {
    long rest = Math.min(limits.timeout().toMillis(), context.remaining().toMillis());
    return Duration.ofMillis(Math.max(1, rest));
  }

  private void elsewhere(
      URI uri,
      EndpointRequest asked,
      StageContext context,
      CompletableFuture<byte[]> answer,
      CallCancellation callCancellation) {
    HttpFields.Mutable headers = HttpFields.build().put(HttpHeader.ACCEPT, JSON);
    if (asked.body().isPresent()) {
      headers.put(HttpHeader.CONTENT_TYPE, JSON);
    }
    asked.headers().forEach(headers::put);
    Outbound.Exchange exchange =
        others.call(
            new OutboundCall(
                asked.method(),
                uri,
                headers,
                asked.bytes(),
                time(context),
                limits.answerBytes(),
                context.depth(),
                context.exchange().holding()));
    callCancellation.of(exchange::cancel);
    var unused =
        exchange
            .answer()
            .whenComplete(
                (got, failure) -> {
                  if (got == null) {
                    answer.completeExceptionally(failure);
                  } else if (got.status() >= MULTIPLE_CHOICES) {
                    answer.completeExceptionally(
                        Problem.of(
                            500, "endpoint_failed", "it responded with status " + got.status()));
                  } else {
                    answer.complete(got.body());
                  }
                });
  }

  private static Problem told(EndpointQuery query, Throwable thrown) {
    Throwable failure = thrown instanceof CompletionException ? thrown.getCause() : thrown;
    LOG.log(System.Logger.Level.DEBUG, "A request to an endpoint failed", failure);
    if (failure instanceof OutboundFailure outside) {
      return told(query, outside.problem());
    }
    if (failure instanceof Problem known) {
      return switch (known.status()) {
        case LOOP -> known;
        // It is the endpoint's credential that is bad, not the caller's.
        case UNAUTHORIZED -> failed(query, known.message());
        default ->
            known.status() < SERVER_FAILURE
                ? refused(query, known)
                : failed(query, known.message());
      };
    }
    return failed(
        query,
        failure instanceof java.util.concurrent.TimeoutException
            ? "it did not respond in time"
            : "it cannot be reached");
  }

  /** What the caller may not ask is no failure of the endpoint, which was not asked. */
  private static Problem refused(EndpointQuery query, Problem refusal) {
    String message = told(query, refusal.message());
    return refusal
        .retryAfterSeconds()
        .map(
            wait ->
                Problem.retryable(
                    refusal.status(), refusal.type(), message, Duration.ofSeconds(wait)))
        .orElseGet(() -> placed(query, refusal.status(), refusal.type(), message));
  }

  private static Problem failed(EndpointQuery query, String why) {
    return placed(query, SERVER_FAILURE, "endpoint_failed", told(query, why));
  }

  private static Problem placed(EndpointQuery query, int status, String type, String message) {
    String pointer = query.query().pointer() + "/endpoint";
    return Problem.of(List.of(new Fault(status, type, message, pointer, query.query().id())));
  }

  private static String told(EndpointQuery query, String why) {
    return "the endpoint of query " + query.query().id() + ": " + why;
  }

  /** An answer in the declarative form has the value under the query's id. */
  private static JsonValue unwrapped(EndpointQuery query, byte[] body) {
    if (!(BoundedJson.read(body, DEEPEST) instanceof BoundedJson.Read read)) {
      throw new CompletionException(failed(query, "its response is not JSON"));
    }
    String id = query.query().id();
    return read.value() instanceof JsonObject object
            && object.containsKey(id)
            && Set.of(id, "settings").containsAll(object.keySet())
        ? object.getOrDefault(id, JsonValue.NULL)
        : read.value();
  }
}
