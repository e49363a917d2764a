package io.searchgateway.pipeline.shaping;

import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** Takes documents out of the hits by their ids. */
@Dependent
@PipelineStage(name = "hideResults", summary = "Removes documents from the hits by their IDs.")
public final class HideResultsStage implements Stage {

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
    return InputsSchema.NONE.withTexts(DATA, "IDs of the documents to hide.").json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Set<String> hidden = ids(context.inputs().list(DATA).orElseThrow());
    return SearchAnswer.shape(
        context, answer -> answer.withEach((id, hits) -> without(hidden, hits)));
  }

  private static Set<String> ids(JsonArray data) {
    Set<String> ids = new HashSet<>();
    for (JsonValue id : data) {
      ids.add(
          HitList.text(id)
              .orElseThrow(() -> StageFailure.invalidInput("input data must contain IDs")));
    }
    return ids;
  }

  private static HitList without(Set<String> hidden, HitList hits) {
    List<JsonValue> shown =
        hits.list().stream()
            .filter(hit -> HitList.id(hit).filter(hidden::contains).isEmpty())
            .toList();
    int fewer = hits.list().size() - shown.size();
    return fewer == 0
        ? hits
        : hits.with(shown).withTotal(Math.max(0, hits.total().orElse(0L) - fewer));
  }
}
