package io.searchgateway.feature.credentials;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.Principals;
import io.searchgateway.access.Simulation;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
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
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/permission/_simulate}: what would come of a described request, which is not
 * sent. Needs the category {@code permission}. 200 with the decision as JSON; 404 when there is no
 * such credential.
 */
@Path(DecisionPaths.SIMULATE)
@OpenTo(value = Audience.HOLDERS, category = Category.PERMISSION, reads = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class SimulateResource {

  private final Simulation simulation;
  private final Principals principals;
  private final BodySource bodies;

  @Inject
  public SimulateResource(Simulation simulation, Principals principals, BodySource bodies) {
    this.simulation = simulation;
    this.bodies = bodies;
    this.principals = principals;
  }

  /** The whole trace of the decision. */
  @POST
  public CompletionStage<JsonObject> simulate(@Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    return JsonBody.STRICT.readAny(bodies, request).thenCompose(body -> trace(body, exchange));
  }

  private CompletionStage<JsonObject> trace(JsonObject body, Exchange exchange) {
    DescribedRequest described = DescribedRequest.read(body);
    Simulation.Described request = described.request(exchange.clientAddress());
    Caller caller =
        described
            .credential()
            .map(name -> principals.find(name).orElseThrow(() -> unknown(name)))
            .or(exchange::caller)
            .orElseThrow(AccessProblems::missing);
    return simulation
        .trace(exchange.caller().orElseThrow(AccessProblems::missing), caller, request)
        .thenApply(trace -> TraceView.of(trace, request.target()));
  }

  private static Problem unknown(String name) {
    return Problem.of(
        List.of(
            new Fault(
                404,
                "credential_unknown",
                "there is no credential with the name " + name,
                "/credential")));
  }
}
