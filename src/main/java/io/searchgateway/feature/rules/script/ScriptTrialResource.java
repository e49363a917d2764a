package io.searchgateway.feature.rules.script;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.rules.sandbox.ScriptRights;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/script/validate}: runs a script of a rule without saving it. Needs the
 * categories {@code rules} and {@code pipelines}. 200 with what it does; 400 with the line and
 * column of what cannot be compiled.
 */
@Path("{root: _script|_gateway/_?script}/validate")
@OpenTo(value = Audience.HOLDERS, category = Category.RULES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class ScriptTrialResource {

  private final ScriptTrial trial;
  private final BodySource bodies;

  @Inject
  public ScriptTrialResource(ScriptTrial trial, BodySource bodies) {
    this.trial = trial;
    this.bodies = bodies;
  }

  /** Body {@code {script, request, response, envs}}; all but the script may be missing. */
  @POST
  public CompletionStage<JsonObject> validate(@Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    ScriptRights.check(Exchanges.caller(request), "PUT");
    return JsonBody.SMALL.read(bodies, request).thenCompose(body -> trial.run(body, exchange));
  }
}
