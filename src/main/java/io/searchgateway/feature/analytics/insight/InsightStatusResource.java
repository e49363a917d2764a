package io.searchgateway.feature.analytics.insight;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code PUT /_gateway/analytics/insight-status}: {@code {"id", "status"}} with {@code new}, {@code
 * read}, {@code saved} or {@code deleted}, for all callers. Needs the category {@code analytics}
 * and rights to every index. 200; 400 with the JSON pointer of a wrong value.
 */
@Path(InsightPaths.ROOT + InsightPaths.STATUS)
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS, whole = true)
@Dependent
public class InsightStatusResource {

  private final InsightAnswers answers;

  @Inject
  public InsightStatusResource(InsightAnswers answers) {
    this.answers = answers;
  }

  /** Changes the status of an insight about all searches. */
  @PUT
  public CompletionStage<Response> change(@Context HttpServletRequest request) {
    return answers.change(Optional.empty(), request);
  }
}
