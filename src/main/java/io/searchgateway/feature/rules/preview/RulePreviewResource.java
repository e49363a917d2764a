package io.searchgateway.feature.rules.preview;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.rules.match.RuleSet;
import io.searchgateway.feature.rules.stored.RuleStore;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/rules/_preview}: which rules a query meets, and what they change, also with
 * rules that are not saved. Needs the category {@code rules}; searches with the rights of the
 * caller. 200 with JSON; 400 with a pointer into the request.
 */
@Path("{root: _rules|_gateway/_?rules}/_preview")
@OpenTo(value = Audience.HOLDERS, category = Category.RULES, reads = true)
@Dependent
public class RulePreviewResource {

  private final RuleStore store;
  private final RulePreview preview;
  private final BodySource bodies;

  @Inject
  public RulePreviewResource(RuleStore store, RulePreview preview, BodySource bodies) {
    this.store = store;
    this.preview = preview;
    this.bodies = bodies;
  }

  /** The rules that were applied and those that were not, the request and its results. */
  @POST
  public CompletionStage<Response> preview(@Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    return JsonBody.STRICT
        .read(bodies, request)
        .thenCompose(
            body -> {
              RulePreviewRequest asked =
                  RulePreviewRequest.read(body, Exchanges.caller(request).name(), Instant.now());
              return preview.of(
                  asked.index(),
                  asked.queries(),
                  asked.merged(),
                  asked.drafts(store.current().orElse(RuleSet.EMPTY).searching()),
                  exchange);
            })
        .thenApply(report -> Answers.record(200, report).build());
  }
}
