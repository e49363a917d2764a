package io.searchgateway.feature.analytics.insight;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code PUT /_gateway/analytics/{index}/insight-status}: the same for an insight about some
 * indices. Needs the category {@code analytics}. 200; 400 with the JSON pointer of a wrong value;
 * 403 for an index that the caller may not search wholly.
 */
@Path(InsightPaths.ROOT + InsightPaths.INDEX + InsightPaths.STATUS)
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS)
@Dependent
public class IndexInsightStatusResource {

  private final InsightAnswers answers;

  @Inject
  public IndexInsightStatusResource(InsightAnswers answers) {
    this.answers = answers;
  }

  /** Changes the status of an insight about these indices. */
  @PUT
  public CompletionStage<Response> change(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    return answers.change(Optional.of(index), request);
  }
}
