package io.searchgateway.pipeline.rewriting;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Puts one text in place of what was typed. */
@Dependent
@PipelineStage(name = "replaceSearchTerm", summary = "Replaces the search value.")
public final class ReplaceSearchTermStage implements Stage {

  private static final String DATA = "data";

  @Override
  public List<String> requiredInputs() {
    return List.of(DATA);
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE
        .with(DATA, "string", "New value of search and suggestion queries that have a value.")
        .json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    JsonValue term = Json.text(context.inputs().text(DATA).orElseThrow());
    return BodyRewrite.of(
        context,
        body ->
            body.withEach(
                query -> query.isTyped() && query.hasValue() ? query.with("value", term) : query));
  }
}
