package io.searchgateway.feature.browser;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/browse/{indices}}: documents as rows, with the columns that they have. Needs
 * the category {@code search}. 200 with a page as JSON.
 */
@Path(BrowsePaths.INDICES)
@OpenTo(value = Audience.HOLDERS, category = Category.SEARCH)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class BrowseResource {

  private final DataBrowser browser;

  @Inject
  public BrowseResource(DataBrowser browser) {
    this.browser = browser;
  }

  /** A page: {@code {total, after, columns, rows}}. */
  @GET
  public CompletionStage<Response> page(
      @PathParam("indices") String indices,
      @Context UriInfo uri,
      @Context HttpServletRequest request) {
    BrowseQuery query = new BrowseQuery(uri);
    return Answers.ok(
        browser
            .page(Exchanges.caller(request), indices, query.selection(), query.page())
            .thenApply(DocumentPage::json));
  }
}
