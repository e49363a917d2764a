package io.searchgateway.feature.suggestions.popular;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.audit.AuditTrail;
import io.searchgateway.audit.Author;
import io.searchgateway.json.Json;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/popular_suggestions/_rebuild}: works out the popular suggestions now. Needs
 * the category {@code suggestions} and rights to every index. 200 with {@code {"entries",
 * "last_synced_time"}}, the number of texts and epoch seconds; 503 when the engine is away.
 */
@Path("{root: _gateway/_?popular_suggestions}/_rebuild")
@OpenTo(value = Audience.HOLDERS, category = Category.SUGGESTIONS, whole = true)
@Dependent
public class PopularRebuildResource {

  private final PopularJob job;
  private final AuditTrail audit;

  @Inject
  public PopularRebuildResource(PopularJob job, AuditTrail audit) {
    this.job = job;
    this.audit = audit;
  }

  /** The result, once it is in use here. */
  @POST
  public CompletionStage<Response> rebuild(@Context HttpServletRequest request) {
    Author author = Author.of(Exchanges.of(request));
    return job.rebuild()
        .thenApply(
            list -> {
              audit.note(
                  author.changed(
                      "suggestions.popular.rebuild",
                      "popular",
                      Optional.empty(),
                      Optional.of(list.summary())));
              return Answers.record(
                      200,
                      Json.object()
                          .add("entries", list.entries().all().size())
                          .add("last_synced_time", list.synced().getEpochSecond())
                          .build())
                  .build();
            });
  }
}
