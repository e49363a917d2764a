package io.searchgateway.feature.browser;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.indices.MappingChange;
import io.searchgateway.json.Json;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rest.QueryValues;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.concurrent.CompletionStage;

/**
 * {@code /_gateway/browse/{indices}}: documents as a table. {@code GET} rows with their columns,
 * {@code GET …/facets} the values of one column, {@code POST …/bulk} changes documents one by one,
 * {@code POST …/fields} adds fields to the mapping, {@code POST …/_count_matching} counts what
 * matches. Reading needs the category {@code search}, changes {@code docs}, fields {@code indices}.
 * 200 with JSON; of changes one by one each has a status of its own.
 */
@Path(BrowseResource.INDICES)
@OpenTo(value = Audience.HOLDERS, category = Category.SEARCH)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class BrowseResource {

  /** Indices are one name, or several with commas and stars. */
  static final String INDICES = "{root: _gateway/_?browse}/{indices: [^/]+}";

  private static final int USUAL_FACETS = 20;
  private static final int MOST_FACETS = 1000;

  private final DataBrowser browser;
  private final DocumentChanges changes;
  private final MappingChange mapping;
  private final BodySource bodies;

  @Inject
  public BrowseResource(
      DataBrowser browser, DocumentChanges changes, MappingChange mapping, BodySource bodies) {
    this.browser = browser;
    this.changes = changes;
    this.mapping = mapping;
    this.bodies = bodies;
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

  /**
   * {@code {field, type, values:[{value, count}], other, missing, min, max}} over the documents
   * that the other parameters choose, whatever they say of this field.
   */
  @GET
  @Path("facets")
  public CompletionStage<Response> facets(
      @PathParam("indices") String indices,
      @Context UriInfo uri,
      @Context HttpServletRequest request) {
    BrowseQuery query = new BrowseQuery(uri);
    String field =
        query
            .text("field")
            .orElseThrow(() -> QueryValues.invalid("field must be the name of a column"));
    return Answers.ok(
        browser.facets(
            Exchanges.caller(request),
            indices,
            query.selection(),
            field,
            query.integer("size", USUAL_FACETS, 1, MOST_FACETS)));
  }

  /** Takes {@code {q, filter, query, ids, all}}; answers {@code {"count":n}}. */
  @POST
  @Path("_count_matching")
  @OpenTo(value = Audience.HOLDERS, category = Category.SEARCH, reads = true)
  public CompletionStage<Response> count(
      @PathParam("indices") String indices, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return Answers.ok(
        JsonBody.DOCUMENT
            .read(bodies, request)
            .thenCompose(body -> changes.count(caller, indices, SelectionBody.read(body)))
            .thenApply(BrowseResource::counted));
  }

  static JsonObject counted(long count) {
    return Json.object().add("count", count).build();
  }

  /**
   * Takes {@code {"ops":[{op, id, doc, seq_no, primary_term, version}]}}; answers {@code {errors,
   * items}}, an item for each op with its own status: 409 when its document was changed since.
   */
  @POST
  @Path("bulk")
  @OpenTo(value = Audience.HOLDERS, category = Category.DOCS)
  public CompletionStage<Response> bulk(
      @PathParam("indices") String index, @Context HttpServletRequest request) {
    IndexCaller caller = IndexCaller.of(Exchanges.of(request));
    return Answers.ok(
        JsonBody.DOCUMENT
            .read(bodies, request)
            .thenCompose(body -> changes.bulk(caller, index, body)));
  }

  /** Adds the fields of {@code {columns}} or {@code {properties}}; answers the index's view. */
  @POST
  @Path("fields")
  @OpenTo(value = Audience.HOLDERS, category = Category.INDICES)
  public CompletionStage<Response> addFields(
      @PathParam("indices") String index, @Context HttpServletRequest request) {
    IndexCaller caller = IndexCaller.of(Exchanges.of(request));
    return Answers.ok(
        JsonBody.DOCUMENT
            .read(bodies, request)
            .thenCompose(body -> mapping.add(caller, index, body)));
  }
}
