package io.searchgateway.feature.analytics.stage;

import io.searchgateway.feature.analytics.event.PipelineEvents;
import io.searchgateway.pipeline.PipelineStage;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;

/** Records the click that is the body of the request. */
@Dependent
@PipelineStage(
    name = "recordClick",
    summary = "Records the click in the body of the request, as the analytics API does.")
public final class RecordClickStage extends EventStage {

  @Inject
  public RecordClickStage(PipelineEvents events) {
    super(events::click);
  }
}
