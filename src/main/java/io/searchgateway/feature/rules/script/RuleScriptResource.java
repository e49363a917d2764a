package io.searchgateway.feature.rules.script;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.feature.rules.sandbox.ScriptRights;
import io.searchgateway.feature.rules.stored.RuleStore;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;

/**
 * {@code GET /_gateway/rule/{id}/script}: the script of a rule. Needs the categories {@code rules}
 * and {@code pipelines}. 200 with {@code {script}}; 404 without such a rule, or a script in it.
 */
@Path("{root: _rule|_gateway/_?rule}/{id}/script")
@OpenTo(value = Audience.HOLDERS, category = Category.RULES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class RuleScriptResource {

  private final RuleStore store;

  @Inject
  public RuleScriptResource(RuleStore store) {
    this.store = store;
  }

  /** The first one where a rule has several. */
  @GET
  public JsonObject script(@PathParam("id") String id, @Context HttpServletRequest request) {
    ScriptRights.check(Exchanges.caller(request), "GET");
    return store.view().get(id).rule().actions().stream()
        .filter(RuleAction.Script.class::isInstance)
        .findFirst()
        .map(action -> Json.wrapped("script", Json.text(((RuleAction.Script) action).script())))
        .orElseThrow(() -> Problem.of(404, "not_found", "the rule has no script"));
  }
}
