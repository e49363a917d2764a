package io.searchgateway.feature.indices;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.IndexAdministration;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.indices.IndexDesignReader;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET}, {@code POST} and {@code DELETE /_gateway/app/{index}}: an index is viewed, created,
 * deleted. Needs the category {@code indices}. 200 with JSON, 201 when created; 404 without such an
 * index; 409 when there is one already.
 */
@Path(IndexPaths.APP)
@OpenTo(value = Audience.HOLDERS, category = Category.INDICES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class AppResource {

  private static final int CREATED = 201;

  private final IndexAdministration indexAdministration;
  private final BodySource bodies;

  @Inject
  public AppResource(IndexAdministration indexAdministration, BodySource bodies) {
    this.indexAdministration = indexAdministration;
    this.bodies = bodies;
  }

  /** The index with its aliases, settings, mapping, columns and figures; 404. */
  @GET
  public CompletionStage<Response> view(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    return Answers.ok(indexAdministration.view(Exchanges.caller(request), index));
  }

  /**
   * Makes an index of {@code {columns:[{name, use}], mappings, settings, aliases, analyzers}}, with
   * the analyzers for searching while one types unless they are not wanted; 409 when it is there.
   */
  @POST
  public CompletionStage<Response> create(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    IndexCaller who = IndexCaller.of(Exchanges.of(request));
    return JsonBody.DOCUMENT
        .readAny(bodies, request)
        .thenCompose(
            body -> indexAdministration.create(who, index, IndexDesignReader.read(body, true)))
        .thenApply(view -> Answers.record(CREATED, view).build());
  }

  /** Deletes the index, when the body says {@code {"confirm":"<its name>"}}. */
  @DELETE
  public CompletionStage<Response> delete(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    IndexCaller who = IndexCaller.of(Exchanges.of(request));
    return Answers.ok(
        JsonBody.DOCUMENT
            .readAny(bodies, request)
            .thenCompose(body -> indexAdministration.delete(who, index, body)));
  }
}
