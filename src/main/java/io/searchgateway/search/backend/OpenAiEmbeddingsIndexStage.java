package io.searchgateway.search.backend;

import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.search.call.CallingStage;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonString;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Has a model make vectors of documents that are indexed. */
@Dependent
@PipelineStage(
    name = "openAIEmbeddingsIndex",
    summary = "Creates embeddings of documents that are indexed.")
public final class OpenAiEmbeddingsIndexStage extends CallingStage {

  private static final InputsSchema SCHEMA =
      InputsSchema.NONE
          .with("apiKey", "string", "API key of the model service.")
          .with("model", "string", "Name of the model.")
          .withTexts("inputKeys", "Keys of the document whose values are embedded.")
          .with("outputKey", "string", "Key of the document that the vector is written to.")
          .with("baseUrl", "string", ModelService.BASE_DESCRIPTION);

  private final Embeddings embeddings;

  @Inject
  public OpenAiEmbeddingsIndexStage(OutboundCalls calls) {
    super(Kind.PREPARES_BACKEND, SCHEMA, "apiKey");
    this.embeddings = new Embeddings(calls);
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    List<String> keys = keys(context);
    String output =
        context
            .inputs()
            .text("outputKey")
            .orElseThrow(() -> StageFailure.invalidInput("input outputKey is missing"));
    IndexingBody body = IndexingBody.of(context.request());
    List<Integer> lines = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (int line : body.documents()) {
      Optional<String> text = IndexedDocument.text(body.document(line), keys);
      text.ifPresent(texts::add);
      text.ifPresent(known -> lines.add(line));
    }
    if (texts.isEmpty()) {
      return StageResult.unchanged();
    }
    return embeddings
        .of(context, texts)
        .thenApply(
            vectors -> {
              Map<Integer, JsonArray> byLine = new LinkedHashMap<>();
              for (int i = 0; i < lines.size(); i++) {
                byLine.put(lines.get(i), vectors.get(i));
              }
              return StageResult.change()
                  .request(context.request().withBody(body.with(output, byLine)))
                  .build();
            });
  }

  private static List<String> keys(StageContext context) {
    Optional<JsonArray> named =
        context
            .inputs()
            .find("inputKeys")
            .filter(JsonArray.class::isInstance)
            .map(JsonArray.class::cast)
            .filter(array -> array.stream().allMatch(JsonString.class::isInstance));
    return named
        .filter(array -> !array.isEmpty())
        .orElseThrow(
            () ->
                StageFailure.invalidInput(
                    "input inputKeys must be an array of keys that is not empty"))
        .getValuesAs(JsonString::getString);
  }
}
