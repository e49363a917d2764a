package io.searchgateway.feature.indices;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.AliasedIndices;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/aliasedindices}: all indices that the caller may see, with their aliases.
 * Needs the category {@code cat}. 200 with a list.
 */
@Path("{root: _aliasedindices|_gateway/_?aliasedindices}")
@OpenTo(value = Audience.HOLDERS, category = Category.CAT)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class AliasedIndicesResource {

  private final AliasedIndices indices;

  @Inject
  public AliasedIndicesResource(AliasedIndices indices) {
    this.indices = indices;
  }

  /** A row for each, sorted by name. */
  @GET
  public CompletionStage<Response> list(@Context HttpServletRequest request) {
    return Answers.ok(indices.list(Exchanges.caller(request)));
  }
}
