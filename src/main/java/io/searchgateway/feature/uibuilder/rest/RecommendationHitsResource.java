package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.uibuilder.recommendation.ListedPage;
import io.searchgateway.feature.uibuilder.recommendation.ListedPages;
import io.searchgateway.feature.uibuilder.recommendation.Recommendations;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/uibuilder/recommendation/{id}/{list}}: the documents of a list of
 * recommendations, or of a search page that has lists, as it is deployed; {@code doc} is the one
 * that others are similar to. Needs the category {@code declarative} and rights to the index. 200
 * with {@code {"id","title","type","hits"}}; 403; 404.
 */
@Path(PagePaths.ROOT + "/recommendation/{id}/{list}")
@OpenTo(value = Audience.HOLDERS, category = Category.DECLARATIVE)
@Dependent
public class RecommendationHitsResource {

  private final ListedPages pages;
  private final PageRights rights;
  private final Recommendations recommendations;

  @Inject
  public RecommendationHitsResource(
      ListedPages pages, PageRights rights, Recommendations recommendations) {
    this.pages = pages;
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
    List<ListedPage> found = pages.of(id, list, isEditor(caller));
    if (found.isEmpty()) {
      throw ListedPages.none();
    }
    return ready(found, caller)
        .thenCompose(ready -> recommendations.of(seenBy(caller, found), list, seen, caller))
        .thenApply(hits -> Answers.record(200, hits).build());
  }

  private static boolean isEditor(Caller caller) {
    return caller.administrator() || caller.rights().categories().contains(Category.UIBUILDER);
  }

  private CompletionStage<Void> ready(List<ListedPage> found, Caller caller) {
    CompletionStage<Void> all = CompletableFuture.completedStage(null);
    for (ListedPage page : found) {
      all = all.thenCompose(done -> rights.ready(caller, page.index()));
    }
    return all;
  }

  /** The first whose index is the caller's: nobody hides it by one of the same name for another. */
  private ListedPage seenBy(Caller caller, List<ListedPage> found) {
    ListedPage page =
        found.stream()
            .filter(one -> !one.index().isEmpty() && rights.sees(caller, one.index()))
            .findFirst()
            .orElse(found.get(0));
    CredentialResource.checkIndex(page.index());
    rights.check(caller, page.index());
    return page;
  }
}
