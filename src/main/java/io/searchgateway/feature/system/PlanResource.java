package io.searchgateway.feature.system;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;

/**
 * {@code GET /_gateway/plan}, also {@code /_gateway/arc/plan}: tells dashboards of the reference
 * product that every feature is available. Needs a credential. 200 with JSON, the same for
 * everybody.
 */
@Path("{plan: _gateway/plan|_gateway/arc/plan}")
@OpenTo(Audience.CALLERS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class PlanResource {

  private static final long FOR_EVER = Instant.parse("2999-12-31T00:00:00Z").getEpochSecond();

  private static final List<String> FEATURES =
      List.of(
          "feature_custom_events",
          "feature_suggestions",
          "feature_rules",
          "feature_search_relevancy",
          "feature_search_grader",
          "feature_ecommerce",
          "feature_cache",
          "feature_pipelines",
          "feature_uibuilder_premium");

  private final GatewayStatus status;

  @Inject
  public PlanResource(GatewayStatus status) {
    this.status = status;
  }

  /** The plan, which is no plan. */
  @GET
  public JsonObject plan() {
    JsonObjectBuilder plan = Json.object().add("tier", "enterprise");
    FEATURES.forEach(feature -> plan.add(feature, true));
    return plan.add("tier_validity", FOR_EVER)
        .add("time_validity", FOR_EVER)
        .add("version", status.version())
        .build();
  }
}
