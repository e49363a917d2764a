package io.searchgateway.feature.storedquery;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;

/**
 * {@code GET /_gateway/analytics/storedqueries/usage}: how often stored queries ran, on all
 * gateways. Needs the category {@code storedquery}. 200 with JSON.
 */
@Path(StoredQueryPaths.USAGE)
@OpenTo(value = Audience.HOLDERS, category = Category.STOREDQUERY)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class StoredQueryUsageResource {

  private final StoredQueryUsage usage;
  private final StoredQueries queries;
  private final StoredQueryRights rights;

  @Inject
  public StoredQueryUsageResource(
      StoredQueryUsage usage, StoredQueries queries, StoredQueryRights rights) {
    this.usage = usage;
    this.queries = queries;
    this.rights = rights;
  }

  /** {@code {"storedqueries":[{"key","count"}]}} over the last 30 days, of those one may run. */
  @GET
  public CompletionStage<StoredQueryUsage.Usage> usage(@Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    if (caller.rights().seesAll()) {
      return usage.usage(any -> true);
    }
    return rights
        .ready(caller)
        .thenCompose(
            ready -> {
              Set<String> seen =
                  queries.all().stream()
                      .filter(query -> rights.sees(caller, query))
                      .map(StoredQuery::id)
                      .collect(Collectors.toSet());
              return usage.usage(seen::contains);
            });
  }
}
