package io.searchgateway.feature.storedquery;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.storedquery.StoredQueryExecution.Run;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.rights.Category;
import io.searchgateway.store.Stored;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/storedquery/{id}}: one stored query; {@code GET}, {@code PUT} and {@code
 * DELETE}, {@code POST …/validate} renders it and {@code GET} or {@code POST …/execute} runs it.
 * Without an id, {@code POST …/validate} and {@code …/execute} take a definition that is not
 * stored. Needs the category {@code storedquery}. 200 with JSON, 201 when created; 304 to {@code
 * GET …/execute} when nothing has changed; 403 when its index is not the caller's; 404 without such
 * a query; 412 when it has changed.
 */
@Path(StoredQueryPaths.ROOT)
@OpenTo(value = Audience.HOLDERS, category = Category.STOREDQUERY)
@Dependent
public class StoredQueryResource {

  private final StoredQueries queries;
  private final StoredQueryRights rights;
  private final StoredQueryExecution execution;
  private final StoredQueryUsage usage;
  private final BodySource bodies;

  @Inject
  public StoredQueryResource(
      StoredQueries queries,
      StoredQueryRights rights,
      StoredQueryExecution execution,
      StoredQueryUsage usage,
      BodySource bodies) {
    this.queries = queries;
    this.rights = rights;
    this.execution = execution;
    this.usage = usage;
    this.bodies = bodies;
  }

  /** The stored query with its state as {@code ETag}, or 404. */
  @GET
  @Path("{id}")
  public CompletionStage<Response> one(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return rights
        .ready(caller)
        .thenApply(
            ready -> {
              Stored<StoredQuery> found = permitted(id, caller);
              return Answers.tagged(200, found.value().shown(), found.version());
            });
  }

  /** A body, once the caller's rights can be told. */
  private CompletionStage<JsonObject> ready(CompletionStage<JsonObject> body, Caller caller) {
    return body.thenCompose(read -> rights.ready(caller).thenApply(ready -> read));
  }

  private Stored<StoredQuery> permitted(String id, Caller caller) {
    Stored<StoredQuery> found = queries.get(id);
    rights.check(caller, found.value().definition().index());
    return found;
  }

  /** Saves it: 201 when there was none, else 200; 412 when it is not in the state of a header. */
  @PUT
  @Path("{id}")
  public CompletionStage<Response> save(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @HeaderParam("If-None-Match") @Nullable String ifNoneMatch,
      @Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    Caller caller = Exchanges.caller(request);
    return ready(JsonBody.STRICT.read(bodies, request), caller)
        .thenCompose(
            body -> {
              checkId(body, id);
              QueryDefinition definition =
                  DefinitionReader.read(body, read -> rights.checkAuthor(caller, read));
              rights.checkChange(caller, definition.index());
              return queries.save(
                  id,
                  definition,
                  exchange,
                  before -> {
                    before.ifPresent(
                        found -> rights.checkChange(caller, found.value().definition().index()));
                    Preconditions.check(ifMatch, ifNoneMatch, before.map(Stored::version));
                  });
            })
        .thenApply(
            saved ->
                Answers.tagged(saved.made() ? 201 : 200, saved.query().shown(), saved.version()));
  }

  /** The path says which one it is. */
  private static void checkId(JsonObject body, String id) {
    JsonValue said = body.getOrDefault("id", JsonValue.NULL);
    if (said != JsonValue.NULL
        && !(said instanceof JsonString text && text.getString().equals(id))) {
      throw Problem.of(
          List.of(
              Fault.badRequest(
                  "other_id", "the body and the path name different stored queries", "/id")));
    }
  }

  /** Deletes it, or 404. */
  @DELETE
  @Path("{id}")
  public CompletionStage<Response> delete(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    Exchange exchange = Exchanges.of(request);
    return rights
        .ready(caller)
        .thenCompose(
            ready ->
                queries.delete(
                    id,
                    exchange,
                    found -> {
                      found.ifPresent(
                          one -> rights.checkChange(caller, one.value().definition().index()));
                      Preconditions.check(ifMatch, null, found.map(Stored::version));
                    }))
        .thenApply(done -> Answers.message(200, "stored query " + id + " is deleted"));
  }

  /**
   * Tries a definition that is not stored, with the values of its own parameters: {@code validate}
   * is answered with the body of the search, {@code execute} with the engine's answer to it.
   */
  @POST
  @Path("{action: validate|execute}")
  @OpenTo(value = Audience.HOLDERS, category = Category.STOREDQUERY, reads = true)
  public CompletionStage<Response> tried(
      @PathParam("action") String action, @Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    Caller caller = Exchanges.caller(request);
    return ready(JsonBody.STRICT.read(bodies, request), caller)
        .thenCompose(
            body -> {
              QueryDefinition definition =
                  DefinitionReader.read(body, read -> rights.checkAuthor(caller, read));
              Run run = new Run(definition, JsonValue.EMPTY_JSON_OBJECT, Optional.empty());
              return action.equals("validate")
                  ? CompletableFuture.completedStage(
                      Answers.record(200, run.rendered(caller)).build())
                  : execution.run(run, caller, exchange).thenApply(SearchReply::of);
            });
  }

  /** The body of the search for {@code {"params"}}. */
  @POST
  @Path("{id}/validate")
  @OpenTo(value = Audience.HOLDERS, category = Category.STOREDQUERY, reads = true)
  public CompletionStage<Response> validate(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return ready(JsonBody.STRICT.readAny(bodies, request), caller)
        .thenApply(body -> Answers.record(200, run(id, body, caller).rendered(caller)).build());
  }

  /** The engine's answer for {@code {"params", "index"}}. */
  @POST
  @Path("{id}/execute")
  @OpenTo(value = Audience.HOLDERS, category = Category.STOREDQUERY, reads = true)
  public CompletionStage<Response> execute(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    Exchange exchange = Exchanges.of(request);
    return ready(JsonBody.STRICT.readAny(bodies, request), caller)
        .thenCompose(body -> execution.run(run(id, body, caller), caller, exchange))
        .thenApply(
            reply -> {
              usage.ran(id);
              return SearchReply.of(reply);
            });
  }

  /** The same with {@code params} as JSON in the query, and a tag by which it can be kept. */
  @GET
  @Path("{id}/execute")
  public CompletionStage<Response> kept(
      @PathParam("id") String id,
      @QueryParam("params") @DefaultValue("{}") String params,
      @QueryParam("index") @Nullable String index,
      @HeaderParam("If-None-Match") @Nullable String ifNoneMatch,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    Exchange exchange = Exchanges.of(request);
    return rights
        .ready(caller)
        .thenCompose(
            ready -> {
              Run run =
                  new Run(
                      permitted(id, caller).value().definition(),
                      Run.params(params),
                      Optional.ofNullable(index));
              return execution.run(run, caller, exchange);
            })
        .thenApply(
            reply -> {
              usage.ran(id);
              return SearchReply.tagged(reply, ifNoneMatch);
            });
  }

  private Run run(String id, JsonObject body, Caller caller) {
    return Run.sent(permitted(id, caller).value().definition(), body);
  }
}
