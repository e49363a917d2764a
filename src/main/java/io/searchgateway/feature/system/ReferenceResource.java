package io.searchgateway.feature.system;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.config.SettingsTable;
import io.searchgateway.feature.ApiOperation;
import io.searchgateway.feature.Features;
import io.searchgateway.observability.Metrics;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.problem.ErrorDescription;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.stream.Stream;

/**
 * {@code GET /_gateway/reference}: what there is to set, write, call and watch. Needs a credential.
 * 200 with JSON, the same for everybody.
 */
@Path("_gateway/reference")
@OpenTo(Audience.CALLERS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class ReferenceResource {

  private final StageRegistry stages;
  private final Metrics metrics;
  private final Features features;

  @Inject
  public ReferenceResource(StageRegistry stages, Metrics metrics, Features features) {
    this.stages = stages;
    this.metrics = metrics;
    this.features = features;
  }

  /** Texts may hold code in backticks. */
  @GET
  public Reference reference() {
    return new Reference(
        PropertyEntry.all(),
        stages.all().values().stream().map(Reference.StageEntry::of).toList(),
        SettingsTable.ALL.stream().map(Reference.SettingEntry::of).toList(),
        ErrorDescription.all(),
        metrics.described(),
        Stream.concat(
                Reference.OperationEntry.ofSearch(),
                features.all().stream()
                    .flatMap(feature -> ApiOperation.of(feature).stream())
                    .map(Reference.OperationEntry::of))
            .toList());
  }
}
