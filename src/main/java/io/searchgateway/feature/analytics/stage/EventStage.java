package io.searchgateway.feature.analytics.stage;

import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** A stage that records the event in the body of the request, as the API does. */
abstract class EventStage implements Stage {

  private final Function<StageContext, CompletionStage<StageResult>> recording;

  /** A stage; {@code recording} fails with a {@link io.searchgateway.problem.Problem}. */
  EventStage(Function<StageContext, CompletionStage<StageResult>> recording) {
    this.recording = recording;
  }

  @Override
  public final JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public final boolean reachesOut() {
    return true;
  }

  @Override
  public final CompletionStage<StageResult> run(StageContext context) {
    return recording.apply(context);
  }
}
