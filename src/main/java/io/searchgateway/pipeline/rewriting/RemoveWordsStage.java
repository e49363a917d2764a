package io.searchgateway.pipeline.rewriting;

import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/** Takes words out of what was typed. */
@Dependent
@PipelineStage(name = "removeWords", summary = "Removes words from the search value.")
public final class RemoveWordsStage implements Stage {

  private static final String DATA = "data";

  @Override
  public List<String> requiredInputs() {
    return List.of(DATA);
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE
        .withTexts(DATA, "Words or phrases to remove, case-insensitive.")
        .json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Map<String, String> removed = new LinkedHashMap<>();
    JsonStrings.all(context.inputs().list(DATA).orElseThrow(), DATA)
        .forEach(word -> removed.put(word, ""));
    WordReplacement words = new WordReplacement(removed);
    return BodyRewrite.of(
        context,
        body ->
            body.withEach(
                query -> query.isTyped() ? query.withTexts(text -> without(words, text)) : query));
  }

  private static String without(WordReplacement words, String text) {
    String less = words.in(text);
    return less.equals(text) ? text : less.strip().replaceAll("\\s+", " ");
  }
}
