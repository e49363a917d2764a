package io.searchgateway.search.call;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.translate.EndpointQuery;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** Asks endpoints, wherever they are. */
public final class Endpoints implements EndpointCaller {

  private static final System.Logger LOG = System.getLogger(Endpoints.class.getName());
  private static final int DEEPEST = 200;

  private final EndpointRules rules;
  private final OwnEndpoints own;
  private final OtherEndpoints others;
  private final Duration timeout;

  /**
   * Endpoints by an operator's rules.
   *
   * @param timeout longest that one call may take
   */
  public Endpoints(EndpointRules rules, OwnEndpoints own, OtherEndpoints others, Duration timeout) {
    this.rules = rules;
    this.own = own;
    this.others = others;
    this.timeout = timeout;
  }

  @Override
  public CompletionStage<JsonValue> call(
      EndpointQuery query, SearchRequest request, StageContext context) {
    EndpointRequest asked = EndpointRequest.of(query, request);
    EndpointTarget target =
        rules
            .target(query.endpoint())
            .orElseThrow(() -> failed(query, "the endpoint is not one that is allowed"));
    CompletableFuture<byte[]> answer = new CompletableFuture<>();
    Runnable letGo =
        target instanceof EndpointTarget.Own here
            ? own.ask(here.target(), asked, context, answer)
            : others.ask(((EndpointTarget.Elsewhere) target).uri(), asked, answer);
    context.whenCancelled(letGo);
    long millis = Math.max(1, Math.min(timeout.toMillis(), context.remaining().toMillis()));
    return answer
        .orTimeout(millis, TimeUnit.MILLISECONDS)
        .whenComplete(
            (body, failure) -> {
              if (failure != null) {
                letGo.run();
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

  private static Problem told(EndpointQuery query, Throwable thrown) {
    Throwable failure = thrown instanceof CompletionException ? thrown.getCause() : thrown;
    LOG.log(System.Logger.Level.DEBUG, "An endpoint could not be asked", failure);
    if (failure instanceof Problem known) {
      return known.status() == 508 ? known : failed(query, known.message());
    }
    return failed(
        query,
        failure instanceof java.util.concurrent.TimeoutException
            ? "it did not answer in time"
            : "it cannot be reached");
  }

  private static Problem failed(EndpointQuery query, String why) {
    return Problem.of(
        500, "endpoint_failed", "the endpoint of query " + query.query().id() + ": " + why);
  }

  /** An answer in the declarative form has the value under the query's id. */
  private static JsonValue unwrapped(EndpointQuery query, byte[] body) {
    if (!(BoundedJson.read(body, DEEPEST) instanceof BoundedJson.Read read)) {
      throw new CompletionException(failed(query, "its answer is no JSON"));
    }
    String id = query.query().id();
    return read.value() instanceof JsonObject object
            && object.containsKey(id)
            && Set.of(id, "settings").containsAll(object.keySet())
        ? object.getOrDefault(id, JsonValue.NULL)
        : read.value();
  }
}
