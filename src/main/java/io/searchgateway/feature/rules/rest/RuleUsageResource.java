package io.searchgateway.feature.rules.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.rules.stored.RuleStore;
import io.searchgateway.feature.rules.stored.RuleUsage;
import io.searchgateway.feature.rules.stored.RuleView;
import io.searchgateway.request.Caller;
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
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/analytics/rules/usage}: how often query rules were applied, on all gateways.
 * Needs the category {@code rules}. 200 with JSON.
 */
@Path(RulePaths.USAGE)
@OpenTo(value = Audience.HOLDERS, category = Category.RULES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class RuleUsageResource {

  private final RuleUsage usage;
  private final RuleStore store;

  @Inject
  public RuleUsageResource(RuleUsage usage, RuleStore store) {
    this.usage = usage;
    this.store = store;
  }

  /** {@code {"rules":[{"key","count"}]}} over the last 30 days, of rules that one may see. */
  @GET
  public CompletionStage<RuleUsage.Usage> usage(@Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    if (caller.rights().seesAll()) {
      return usage.usage(any -> true);
    }
    RuleView view = store.view();
    return usage.usage(
        id -> view.find(id).filter(found -> RuleRights.sees(caller, found.rule())).isPresent());
  }
}
