package io.searchgateway.feature.storedquery;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/storedquery/validate} and {@code /execute}: renders or runs a definition
 * that is not stored. 200 with JSON; 400 with what is wrong with it.
 */
@Path(StoredQueryPaths.UNSAVED)
@OpenTo(value = Audience.HOLDERS, category = Category.STOREDQUERY, reads = true)
@Dependent
public class UnsavedQueryResource {

  private final StoredQueryRights rights;
  private final StoredQueryExecution execution;
  private final BodySource bodies;

  @Inject
  public UnsavedQueryResource(
      StoredQueryRights rights, StoredQueryExecution execution, BodySource bodies) {
    this.rights = rights;
    this.execution = execution;
    this.bodies = bodies;
  }

  /** {@code validate}: the body of the search; {@code execute}: the engine's answer to it. */
  @POST
  public CompletionStage<Response> attempt(
      @PathParam("action") String action, @Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    Caller caller = Exchanges.caller(request);
    return JsonBody.STRICT
        .read(bodies, request)
        .thenCompose(body -> rights.ready(caller).thenApply(ready -> body))
        .thenCompose(
            body -> {
              QueryDefinition definition =
                  DefinitionReader.read(body, read -> rights.checkAuthor(caller, read));
              StoredQueryExecution.Run run =
                  new StoredQueryExecution.Run(
                      definition, JsonValue.EMPTY_JSON_OBJECT, Optional.empty());
              return action.equals("validate")
                  ? CompletableFuture.completedStage(
                      Answers.record(200, run.rendered(caller)).build())
                  : execution.run(run, caller, exchange).thenApply(SearchReply::of);
            });
  }
}
