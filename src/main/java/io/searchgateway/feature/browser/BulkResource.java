package io.searchgateway.feature.browser;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.request.BodySource;
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
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/browse/{indices}/bulk}: changes of documents one by one. Needs the category
 * {@code docs}. 200 with a status for each operation.
 */
@Path(BrowsePaths.INDICES + "/bulk")
@OpenTo(value = Audience.HOLDERS, category = Category.DOCS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class BulkResource {

  private final DocumentChanges changes;
  private final BodySource bodies;

  @Inject
  public BulkResource(DocumentChanges changes, BodySource bodies) {
    this.changes = changes;
    this.bodies = bodies;
  }

  /**
   * Takes {@code {"ops":[{op, id, doc, seq_no, primary_term, version}]}}; answers {@code {errors,
   * items}}, an item for each op with its own status: 409 when its document was changed since.
   */
  @POST
  public CompletionStage<Response> bulk(
      @PathParam("indices") String index, @Context HttpServletRequest request) {
    IndexCaller caller = IndexCaller.of(Exchanges.of(request));
    return Answers.ok(
        JsonBody.DOCUMENT
            .read(bodies, request)
            .thenCompose(body -> changes.bulk(caller, index, body)));
  }
}
