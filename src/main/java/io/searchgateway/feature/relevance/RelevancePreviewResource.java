package io.searchgateway.feature.relevance;

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
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/searchrelevancy/{index}/preview}: runs queries with what is saved and with
 * a draft. Needs the category {@code searchrelevancy}, and {@code declarative} for the searches,
 * which have the rights of the caller. 200 with JSON; 400 when the draft could not be saved; 403
 * when the index is not the caller's; 404 without such an index.
 */
@Path(RelevancePaths.ONE + "/preview")
@OpenTo(value = Audience.HOLDERS, category = Category.SEARCHRELEVANCY, reads = true)
@Dependent
public class RelevancePreviewResource {

  private final Preview preview;
  private final RelevanceRights rights;
  private final BodySource bodies;

  @Inject
  public RelevancePreviewResource(Preview preview, RelevanceRights rights, BodySource bodies) {
    this.preview = preview;
    this.rights = rights;
    this.bodies = bodies;
  }

  /**
   * Takes {@code {"settings", "synonyms", "query", "size", "judgments"}} and answers {@code
   * {"queries":[{"query","saved","draft","moves","overlap"}], "overlap", "ndcg"}}. With {@code
   * "explain": {"_id", "of": "saved"|"draft"}} the explanation of a hit's score, as declarative
   * search answers it.
   */
  @POST
  public CompletionStage<Response> preview(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    Exchange exchange = Exchanges.of(request);
    return JsonBody.STRICT
        .read(bodies, request)
        .thenApply(PreviewRequest::read)
        .thenCompose(
            asked ->
                rights
                    .check(caller, index)
                    .thenCompose(allowed -> rights.checkThere(index))
                    .thenCompose(there -> preview.of(index, asked, caller, exchange)))
        .thenApply(shown -> Answers.record(200, shown).build());
  }
}
