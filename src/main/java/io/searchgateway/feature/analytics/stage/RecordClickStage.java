package io.searchgateway.feature.analytics.stage;

import io.searchgateway.feature.analytics.event.PipelineEvents;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletionStage;

/** Records the click that is the body of the request. */
@Dependent
@PipelineStage(
    name = "recordClick",
    summary = "Records the click in the body of the request, as the analytics API does.")
public final class RecordClickStage implements Stage {

  private final PipelineEvents events;

  @Inject
  public RecordClickStage(PipelineEvents events) {
    this.events = events;
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public boolean reachesOut() {
    return true;
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    return events.click(context);
  }
}
