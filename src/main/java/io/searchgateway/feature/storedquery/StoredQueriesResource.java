package io.searchgateway.feature.storedquery;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.Page;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET /_gateway/storedqueries}: the stored queries that the caller may run. Needs the
 * category {@code storedquery}. 200 with a list.
 */
@Path(StoredQueryPaths.LIST)
@OpenTo(value = Audience.HOLDERS, category = Category.STOREDQUERY)
@Dependent
public class StoredQueriesResource {

  private static final int USUAL = 100;

  private final StoredQueries queries;
  private final StoredQueryRights rights;

  @Inject
  public StoredQueriesResource(StoredQueries queries, StoredQueryRights rights) {
    this.queries = queries;
    this.rights = rights;
  }

  /**
   * An array of those that the caller may run, by id; {@code q} is part of id or description, and
   * {@code size} 100 unless told, at most 1000.
   */
  @GET
  public CompletionStage<Response> all(
      @QueryParam("from") @Nullable String from,
      @QueryParam("size") @Nullable String size,
      @QueryParam("q") @DefaultValue("") String text,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    String words = text.toLowerCase(Locale.ROOT);
    Page page = Page.of("from", from, size, USUAL);
    return rights
        .ready(caller)
        .thenApply(
            ready -> {
              List<StoredQuery> found =
                  queries.all().stream()
                      .filter(query -> isMeant(query, words) && rights.sees(caller, query))
                      .skip(page.from())
                      .limit(page.size())
                      .toList();
              Exchanges.of(request)
                  .holding()
                  .take(found.stream().mapToLong(query -> query.definition().weight()).sum());
              List<JsonObject> shown = found.stream().map(StoredQuery::shown).toList();
              return Answers.record(200, Json.array(shown).build()).build();
            });
  }

  private static boolean isMeant(StoredQuery query, String words) {
    return query.id().toLowerCase(Locale.ROOT).contains(words)
        || query.definition().description().toLowerCase(Locale.ROOT).contains(words);
  }
}
