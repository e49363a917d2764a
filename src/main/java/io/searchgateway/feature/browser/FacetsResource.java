package io.searchgateway.feature.browser;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.QueryValues;
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
 * {@code GET /_gateway/browse/{indices}/facets}: the values of one column with counts, its least
 * and its greatest. Needs the category {@code search}. 200 with JSON.
 */
@Path(BrowsePaths.INDICES + "/facets")
@OpenTo(value = Audience.HOLDERS, category = Category.SEARCH)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class FacetsResource {

  private static final int SIZE = 20;
  private static final int MOST = 1000;

  private final DataBrowser browser;

  @Inject
  public FacetsResource(DataBrowser browser) {
    this.browser = browser;
  }

  /**
   * {@code {field, type, values:[{value, count}], other, missing, min, max}} over the documents
   * that the other parameters choose, whatever they say of this field.
   */
  @GET
  public CompletionStage<Response> facets(
      @PathParam("indices") String indices,
      @Context UriInfo uri,
      @Context HttpServletRequest request) {
    BrowseQuery query = new BrowseQuery(uri);
    String field =
        query.text("field").orElseThrow(() -> QueryValues.invalid("field must name a column"));
    return Answers.ok(
        browser.facets(
            Exchanges.caller(request),
            indices,
            query.selection(),
            field,
            query.integer("size", SIZE, 1, MOST)));
  }
}
