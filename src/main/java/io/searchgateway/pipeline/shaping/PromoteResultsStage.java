package io.searchgateway.pipeline.shaping;

import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Puts documents at fixed places of the first page. */
@Dependent
@PipelineStage(
    name = "promoteResults",
    summary = "Puts documents at fixed positions of the first page.")
public final class PromoteResultsStage implements Stage {

  private static final String DATA = "data";

  @Override
  public boolean readsResponse() {
    return true;
  }

  @Override
  public List<String> requiredInputs() {
    return List.of(DATA);
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE
        .with(DATA, "array", "Objects with doc (a hit with its _id) and position (from 1).")
        .json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Promotions promotions = Promotions.of(context.inputs().list(DATA).orElseThrow());
    PageWindow.RequestedPages pages = PageWindow.asked(context);
    return SearchAnswer.shape(
        context, answer -> answer.withEach((id, hits) -> promotions.in(hits, pages.of(id))));
  }
}
