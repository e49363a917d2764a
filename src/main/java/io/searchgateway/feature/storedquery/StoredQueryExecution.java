package io.searchgateway.feature.storedquery;

import io.searchgateway.authorization.call.EngineReply;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.authorization.call.OpenCall;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.request.SearchLanguage;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.search.FinalSearchGuard;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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

    private static final String PARAMS = "params";
    private static final String INDEX = "index";
    private static final int DEPTH = 32;

    /**
     * What a client asks for.
     *
     * @param body {@code {"params", "index"}}
     * @throws Problem 400 when it has other members, or of other types
     */
    static Run sent(QueryDefinition definition, JsonObject body) {
      Set<String> unknown = new TreeSet<>(body.keySet());
      unknown.removeAll(Set.of(PARAMS, INDEX));
      if (!unknown.isEmpty()) {
        throw wrong(
            "unknown_member", "the members are `params` and `index`", unknown.iterator().next());
      }
      JsonValue params = body.getOrDefault(PARAMS, JsonValue.EMPTY_JSON_OBJECT);
      JsonValue index = body.getOrDefault(INDEX, JsonValue.NULL);
      if (!(params instanceof JsonObject)) {
        throw wrong("wrong_type", "params must be an object", PARAMS);
      }
      if (index != JsonValue.NULL && !(index instanceof JsonString)) {
        throw wrong("wrong_type", "index must be a string", INDEX);
      }
      return new Run(
          definition,
          params.asJsonObject(),
          index instanceof JsonString text ? Optional.of(text.getString()) : Optional.empty());
    }

    private static Problem wrong(String type, String message, String member) {
      return Problem.of(
          List.of(Fault.badRequest(type, message, Pointer.ROOT.child(member).toString())));
    }

    /**
     * Values that are given in the address.
     *
     * @throws Problem 400 when they are no object
     */
    static JsonObject params(String text) {
      if (BoundedJson.read(text.getBytes(StandardCharsets.UTF_8), DEPTH)
              instanceof BoundedJson.Read read
          && read.value() instanceof JsonObject object
          && read.repeated().isEmpty()) {
        return object;
      }
      throw Problem.of(400, "bad_params", "params must be a JSON object without duplicate members");
    }

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
    exchange.attach(SearchLanguage.class, SearchLanguage.ENGINE);
    String index = run.index().orElse(run.definition().index());
    if (!DefinitionIndices.isExpression(index)
        || !DefinitionIndices.covers(run.definition().index(), index)) {
      throw Problem.of(List.of(notCovered("/index")));
    }
    JsonObject body = FinalSearchGuard.sized(caller, run.rendered(caller), "/query");
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
        "index_not_covered", "the stored query does not cover all of these indices", pointer);
  }
}
