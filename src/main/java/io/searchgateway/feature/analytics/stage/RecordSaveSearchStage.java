package io.searchgateway.feature.analytics.stage;

import io.searchgateway.feature.analytics.event.PipelineEvents;
import io.searchgateway.pipeline.PipelineStage;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;

/** Records the saved search that is the body of the request. */
@Dependent
@PipelineStage(
    name = "recordSaveSearch",
    summary = "Saves the search in the body of the request, as the analytics API does.")
public final class RecordSaveSearchStage extends EventStage {

  @Inject
  public RecordSaveSearchStage(PipelineEvents events) {
    super(events::savedSearch);
  }
}
