package io.searchgateway.feature.analytics.insight;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/analytics/insights}: what the searches that the caller may see say should be
 * done. Needs the category {@code analytics}. 200 with JSON; 400 {@code invalid_parameter} naming
 * the parameter; 503 while the engine is away.
 */
@Path(InsightPaths.ROOT + InsightPaths.INSIGHTS)
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS)
@Dependent
public class InsightResource {

  private final InsightAnswers answers;

  @Inject
  public InsightResource(InsightAnswers answers) {
    this.answers = answers;
  }

  /** The insights by their status: {@code {"insights", "read", "saved"}}. */
  @GET
  public CompletionStage<Response> insights(
      @Context UriInfo uri, @Context HttpServletRequest request) {
    return answers.all(Optional.empty(), uri, request);
  }
}
