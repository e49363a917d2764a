package io.searchgateway.feature.storedquery;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Pointer;
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
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** One stored query: read, saved, deleted, rendered and run. */
@Path(StoredQueryPaths.ONE)
@OpenTo(value = Audience.HOLDERS, category = Category.STOREDQUERY)
@Dependent
public class StoredQueryResource {

  private static final String PARAMS = "params";
  private static final String INDEX = "index";
  private static final int DEPTH = 32;

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

  private Stored<StoredQuery> permitted(String id, Caller caller) {
    Stored<StoredQuery> found = queries.get(id);
    rights.check(caller, found.value().definition().index());
    return found;
  }

  /** Saves it: 201 when there was none, else 200; 412 when it is not in the state of a header. */
  @PUT
  public CompletionStage<Response> save(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @HeaderParam("If-None-Match") @Nullable String ifNoneMatch,
      @Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    Caller caller = Exchanges.caller(request);
    return JsonBody.STRICT
        .read(bodies, request)
        .thenCompose(body -> rights.ready(caller).thenApply(ready -> body))
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
                  "other_id", "the body names another stored query than the path", "/id")));
    }
  }

  /** Deletes it, or 404. */
  @DELETE
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

  /** The body of the search for {@code {"params"}}. */
  @POST
  @Path("validate")
  @OpenTo(value = Audience.HOLDERS, category = Category.STOREDQUERY, reads = true)
  public CompletionStage<Response> validate(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(body -> rights.ready(caller).thenApply(ready -> body))
        .thenApply(body -> Answers.record(200, run(id, body, caller).rendered(caller)).build());
  }

  /** The engine's answer for {@code {"params", "index"}}. */
  @POST
  @Path("execute")
  @OpenTo(value = Audience.HOLDERS, category = Category.STOREDQUERY, reads = true)
  public CompletionStage<Response> execute(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    Exchange exchange = Exchanges.of(request);
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(body -> rights.ready(caller).thenApply(ready -> body))
        .thenCompose(
            body -> {
              StoredQueryExecution.Run run = run(id, body, caller);
              return execution.run(run, caller, exchange);
            })
        .thenApply(
            reply -> {
              usage.ran(id);
              return SearchReply.of(reply);
            });
  }

  /** The same with {@code params} as JSON in the query, and a tag by which it can be kept. */
  @GET
  @Path("execute")
  public CompletionStage<Response> kept(
      @PathParam("id") String id,
      @QueryParam(PARAMS) @DefaultValue("{}") String params,
      @QueryParam(INDEX) @Nullable String index,
      @HeaderParam("If-None-Match") @Nullable String ifNoneMatch,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    Exchange exchange = Exchanges.of(request);
    return rights
        .ready(caller)
        .thenCompose(
            ready -> {
              StoredQueryExecution.Run run =
                  new StoredQueryExecution.Run(
                      permitted(id, caller).value().definition(),
                      read(params),
                      Optional.ofNullable(index));
              return execution.run(run, caller, exchange);
            })
        .thenApply(
            reply -> {
              usage.ran(id);
              return SearchReply.tagged(reply, ifNoneMatch);
            });
  }

  private static JsonObject read(String params) {
    byte[] bytes = params.getBytes(StandardCharsets.UTF_8);
    if (BoundedJson.read(bytes, DEPTH) instanceof BoundedJson.Read read
        && read.value() instanceof JsonObject object
        && read.repeated().isEmpty()) {
      return object;
    }
    throw Problem.of(400, "bad_params", "params is a JSON object that says nothing twice");
  }

  private StoredQueryExecution.Run run(String id, JsonObject body, Caller caller) {
    Set<String> unknown = new TreeSet<>(body.keySet());
    unknown.removeAll(Set.of(PARAMS, INDEX));
    if (!unknown.isEmpty()) {
      throw wrong("unknown_member", "there are `params` and `index`", unknown.iterator().next());
    }
    JsonValue params = body.getOrDefault(PARAMS, JsonValue.EMPTY_JSON_OBJECT);
    JsonValue index = body.getOrDefault(INDEX, JsonValue.NULL);
    if (!(params instanceof JsonObject)) {
      throw wrong("wrong_type", "params is an object", PARAMS);
    }
    if (index != JsonValue.NULL && !(index instanceof JsonString)) {
      throw wrong("wrong_type", "index is a text", INDEX);
    }
    return new StoredQueryExecution.Run(
        permitted(id, caller).value().definition(),
        params.asJsonObject(),
        index instanceof JsonString text ? Optional.of(text.getString()) : Optional.empty());
  }

  private static Problem wrong(String type, String message, String member) {
    return Problem.of(
        List.of(Fault.badRequest(type, message, Pointer.ROOT.child(member).toString())));
  }
}
