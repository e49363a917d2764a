package io.searchgateway.pipeline.shaping;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputFault;
import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Makes one answer of those of several stages. */
@Dependent
@PipelineStage(name = "mergeHits", summary = "Merges the responses of several stages into one.")
public final class MergeHitsStage implements Stage {

  private static final String FROM = "from";
  private static final String STRATEGY = "strategy";
  private static final String QUERY_ID = "queryId";
  private static final String SIZE = "size";

  @Override
  public boolean readsResponse() {
    return true;
  }

  @Override
  public List<String> requiredInputs() {
    return List.of(FROM);
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE
        .withTexts(
            FROM,
            "IDs of stages with responses. The first one provides everything " + "except the hits.")
        .withChoice(STRATEGY, MergeStrategy.WORDS, "Order of the merged hits.")
        .with(
            QUERY_ID,
            "string",
            "ID of the query whose hits are merged with the hits of plain " + "responses.")
        .with(SIZE, "integer", "Maximum number of hits. Default: all.")
        .json();
  }

  @Override
  public List<InputFault> inputFaults(JsonObject inputs) {
    JsonValue strategy = inputs.getOrDefault(STRATEGY, JsonValue.NULL);
    return strategy == JsonValue.NULL
            || (strategy instanceof JsonString text
                && MergeStrategy.named(text.getString()).isPresent())
        ? List.of()
        : List.of(new InputFault("/" + STRATEGY, wrongStrategy()));
  }

  private static String wrongStrategy() {
    return "strategy must be one of " + String.join(", ", MergeStrategy.WORDS);
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Inputs inputs = context.inputs();
    MergeStrategy strategy =
        MergeStrategy.named(inputs.text(STRATEGY).orElse(MergeStrategy.WORDS.get(0)))
            .orElseThrow(() -> StageFailure.invalidInput(wrongStrategy()));
    Optional<String> queryId = inputs.text(QUERY_ID);
    Optional<Integer> size = inputs.integer(SIZE, 0);
    JsonObject kept = context.json();
    List<SearchAnswer> answers =
        inputs.list(FROM).orElseThrow().stream()
            .map(id -> HitList.text(id).orElseThrow(MergeHitsStage::wrongSource))
            .flatMap(id -> answer(kept.getOrDefault(id, JsonValue.NULL)).stream())
            .filter(answer -> !answer.results().isEmpty())
            .toList();
    if (answers.isEmpty()) {
      throw Problem.of(
          502, "nothing_to_merge", "none of the stages to merge returned hits; list them in needs");
    }
    SearchAnswer merged = new AnswerMerge(answers, strategy, queryId, size).merged();
    HttpFields json =
        HttpFields.build().put(HttpHeader.CONTENT_TYPE, "application/json; charset=utf-8");
    return StageResult.change().response(new PipelineResponse(200, json, merged.written())).done();
  }

  private static RuntimeException wrongSource() {
    return StageFailure.invalidInput("input from must contain stage IDs");
  }

  /** Of a stage that failed there is none; a script may have kept an object. */
  private static Optional<SearchAnswer> answer(JsonValue kept) {
    if (kept instanceof JsonString text) {
      return SearchAnswer.of(text.getString().getBytes(StandardCharsets.UTF_8));
    }
    return kept instanceof JsonObject object
        ? SearchAnswer.of(Json.bytes(object))
        : Optional.empty();
  }
}
