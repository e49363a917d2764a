package io.searchgateway.feature.storedquery;

import io.searchgateway.authorization.call.EngineReply;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.authorization.call.OpenCall;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.search.CredentialLimits;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Sends the search that a definition becomes, judged as one that its caller has sent. */
@Component
public final class StoredQueryExecution {

  private static final int MOST_BYTES = 64 * 1024 * 1024;
  private static final String JSON = "application/json";
  private static final HttpFields HEADERS =
      HttpFields.build().put(HttpHeader.ACCEPT, JSON).asImmutable();

  private final GuardedEngine engine;

  @Inject
  public StoredQueryExecution(GuardedEngine engine) {
    this.engine = engine;
  }

  /**
   * What is to be run.
   *
   * @param params values that count before the definition's
   * @param index of those that the definition covers the ones to search; absent for all of them
   */
  record Run(QueryDefinition definition, JsonObject params, Optional<String> index) {

    /** The body of the search, for that caller. */
    JsonObject rendered(Caller caller) {
      return definition.render(
          params,
          Pointer.ROOT.child("params"),
          StoredQueryRights.isPlain(caller),
          QueryDefinition.budget());
    }
  }

  /**
   * Runs it.
   *
   * @return the engine's answer; fails with a {@link Problem}, also of the engine's status
   */
  CompletionStage<EngineReply> run(Run run, Caller caller, Exchange exchange) {
    String index = run.index().orElse(run.definition().index());
    if (!IndexCover.isExpression(index) || !IndexCover.covers(run.definition().index(), index)) {
      throw Problem.of(List.of(notCovered("/index")));
    }
    JsonObject body =
        CredentialLimits.held(run.rendered(caller), caller.rights().declarative(), "/query");
    OpenCall call =
        engine.written(
            Optional.of(
                new Caller(
                    caller.name(),
                    caller.kind(),
                    caller.rights().forSearches(Category.STOREDQUERY, Acl.SEARCH_API))),
            "POST",
            new RequestTarget("/" + PercentDecoding.encode(index) + "/_search", Optional.empty()),
            HEADERS,
            JSON,
            Json.bytes(body),
            exchange.holding());
    return call.answer()
        .thenCompose(
            answer ->
                answer
                    .bytes(MOST_BYTES, exchange.holding())
                    .thenApply(bytes -> new EngineReply(answer.status(), bytes).checked()));
  }

  /** The fault of an index that a definition does not cover. */
  static Fault notCovered(String pointer) {
    return Fault.badRequest(
        "index_not_covered", "the stored query is not for all of these indices", pointer);
  }
}
