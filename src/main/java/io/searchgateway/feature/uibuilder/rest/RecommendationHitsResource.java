package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.document.PageDocument;
import io.searchgateway.feature.uibuilder.document.PageStore;
import io.searchgateway.feature.uibuilder.model.PageReader;
import io.searchgateway.feature.uibuilder.recommendation.Recommendations;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import io.searchgateway.store.Stored;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/uibuilder/recommendation/{id}/{list}}: the documents of a list of
 * recommendations, or of a search page that has lists; {@code doc} is the one that others are
 * similar to. Needs the category {@code declarative} and rights to the index. 200 with {@code
 * {"id","title","type","hits"}}; 403; 404.
 */
@Path(PagePaths.ROOT + "/recommendation/{id}/{list}")
@OpenTo(value = Audience.HOLDERS, category = Category.DECLARATIVE)
@Dependent
public class RecommendationHitsResource {

  private final PageStore store;
  private final PageRights rights;
  private final Recommendations recommendations;

  @Inject
  public RecommendationHitsResource(
      PageStore store, PageRights rights, Recommendations recommendations) {
    this.store = store;
    this.rights = rights;
    this.recommendations = recommendations;
  }

  /** The documents, in the order of the list. */
  @GET
  public CompletionStage<Response> hits(
      @PathParam("id") String id,
      @PathParam("list") String list,
      @QueryParam("doc") @DefaultValue("") String seen,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    Optional<Stored<PageDocument>> lists = store.find(DocumentKind.RECOMMENDATION, id);
    JsonObject document =
        lists.orElseGet(() -> store.get(DocumentKind.SEARCH, id)).value().newest().document();
    String index = PageReader.index(document);
    CredentialResource.checkIndex(index);
    return rights
        .ready(caller, index)
        .thenCompose(
            ready -> {
              rights.check(caller, index);
              return recommendations.of(document, list, seen, caller);
            })
        .thenApply(found -> Answers.record(200, found).build());
  }
}
