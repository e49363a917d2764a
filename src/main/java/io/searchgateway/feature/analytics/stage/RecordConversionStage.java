package io.searchgateway.feature.analytics.stage;

import io.searchgateway.feature.analytics.event.PipelineEvents;
import io.searchgateway.pipeline.PipelineStage;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;

/** Records the conversion that is the body of the request. */
@Dependent
@PipelineStage(
    name = "recordConversion",
    summary = "Records the conversion in the body of the request, as the analytics API does.")
public final class RecordConversionStage extends EventStage {

  @Inject
  public RecordConversionStage(PipelineEvents events) {
    super(events::conversion);
  }
}
