package io.searchgateway.feature.suggestions.history;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.audit.AuditTrail;
import io.searchgateway.audit.Author;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import io.searchgateway.search.history.SearchHistory;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code DELETE /_gateway/recent_suggestions?user_id=}: deletes the recorded searches of a user.
 * Needs the category {@code suggestions} and rights to every index. 200 with {@code {"deleted"}};
 * 400 without an id; 503 when the engine is away.
 */
@Path("{root: _gateway/_?recent_suggestions}")
@OpenTo(value = Audience.HOLDERS, category = Category.SUGGESTIONS, whole = true)
@Dependent
public class RecentSuggestionsResource {

  private final SearchHistory history;
  private final OwnSearches searches;
  private final AuditTrail audit;

  @Inject
  public RecentSuggestionsResource(SearchHistory history, OwnSearches searches, AuditTrail audit) {
    this.history = history;
    this.searches = searches;
    this.audit = audit;
  }

  /** How many searches were deleted; the audit log does not keep whose. */
  @DELETE
  public CompletionStage<Response> forget(
      @QueryParam("user_id") @Nullable String userId, @Context HttpServletRequest request) {
    if (userId == null || userId.isEmpty()) {
      throw Problem.of(400, "bad_parameter", "user_id is missing");
    }
    Author author = Author.of(Exchanges.of(request));
    return history
        .forget(userId)
        .thenApply(
            deleted -> {
              searches.clear();
              audit.note(
                  author.changed(
                      "suggestions.recent.delete", "", Optional.empty(), Optional.empty()));
              return Answers.record(200, Json.object().add("deleted", deleted).build()).build();
            });
  }
}
