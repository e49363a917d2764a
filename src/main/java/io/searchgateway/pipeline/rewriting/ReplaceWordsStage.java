package io.searchgateway.pipeline.rewriting;

import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/** Puts other words in place of some that were typed. */
@Dependent
@PipelineStage(name = "replaceWords", summary = "Replaces words in the search value.")
public final class ReplaceWordsStage implements Stage {

  private static final String DATA = "data";

  @Override
  public List<String> requiredInputs() {
    return List.of(DATA);
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE
        .withAny(
            DATA, "Replacements by word, as an object or as an array of objects with " + "one key.")
        .json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    WordReplacement words = new WordReplacement(replacements(context.inputs()));
    return BodyRewrite.of(
        context,
        body -> body.withEach(query -> query.isTyped() ? query.withTexts(words::in) : query));
  }

  private static Map<String, String> replacements(Inputs inputs) {
    Map<String, String> all = new LinkedHashMap<>();
    JsonValue data = inputs.find(DATA).orElseThrow();
    for (JsonValue entry : data instanceof JsonArray array ? array : List.of(data)) {
      if (!(entry instanceof JsonObject words)) {
        throw wrong();
      }
      words.forEach(
          (word, replacement) -> {
            if (!(replacement instanceof JsonString text)) {
              throw wrong();
            }
            all.put(word, text.getString());
          });
    }
    return all;
  }

  private static RuntimeException wrong() {
    return StageFailure.invalidInput("input data must contain a string for each word");
  }
}
