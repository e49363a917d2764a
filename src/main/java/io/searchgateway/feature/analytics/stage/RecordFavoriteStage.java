package io.searchgateway.feature.analytics.stage;

import io.searchgateway.feature.analytics.event.PipelineEvents;
import io.searchgateway.pipeline.PipelineStage;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;

/** Records the favorite that is the body of the request. */
@Dependent
@PipelineStage(
    name = "recordFavorite",
    summary = "Saves the favorite in the body of the request, as the analytics API does.")
public final class RecordFavoriteStage extends EventStage {

  @Inject
  public RecordFavoriteStage(PipelineEvents events) {
    super(events::favorite);
  }
}
