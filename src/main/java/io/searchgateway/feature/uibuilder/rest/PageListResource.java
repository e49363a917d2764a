package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.document.PageDocument;
import io.searchgateway.json.Json;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.Page;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET /_gateway/uibuilder/search}, {@code …/recommendation} and {@code …/searchboxes}: the
 * documents of a kind whose index is the caller's, by ID. Needs the category {@code uibuilder}. 200
 * with an array; 503 while there is no memory for so many.
 */
@Path(PagePaths.ROOT + "/{kind: search|recommendations?|searchboxes}")
@OpenTo(value = Audience.HOLDERS, category = Category.UIBUILDER)
@Dependent
public class PageListResource {

  private static final int USUAL = 100;

  private final PageDocuments documents;

  @Inject
  public PageListResource(PageDocuments documents) {
    this.documents = documents;
  }

  /** The documents, whole; {@code from} and {@code size} page through them. */
  @GET
  public CompletionStage<Response> all(
      @PathParam("kind") String kind,
      @QueryParam("from") @Nullable String from,
      @QueryParam("size") @Nullable String size,
      @Context HttpServletRequest request) {
    Page page = Page.of("from", from, size, USUAL);
    Exchange exchange = Exchanges.of(request);
    DocumentKind of =
        kind.equals("search")
            ? DocumentKind.SEARCH
            : kind.equals("searchboxes") ? DocumentKind.SEARCHBOX : DocumentKind.RECOMMENDATION;
    return documents
        .all(of, Exchanges.caller(request))
        .thenApply(
            found -> {
              List<PageDocument> shown =
                  found.stream().skip(page.from()).limit(page.size()).toList();
              exchange.holding().take(PageView.weight(shown));
              return Answers.record(
                      200, Json.array(shown.stream().map(PageView::of).toList()).build())
                  .build();
            });
  }
}
