package io.searchgateway.search.backend;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.search.call.CallingStage;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Has a model answer what was searched for, from the documents that were found. */
@Dependent
@PipelineStage(
    name = "AIAnswer",
    summary = "Lets a language model answer the search from the documents that " + "were found.")
public final class AiAnswerStage extends CallingStage {

  private static final int MOST_DOCUMENTS = 100;
  private static final int USUAL_DOCUMENTS = 3;
  private static final String ANSWER = "AIAnswer";
  private static final InputsSchema SCHEMA =
      InputsSchema.NONE
          .with("apiKey", "string", "API key of the model service.")
          .with(
              "docTemplate",
              "string",
              "Template of a document, such as ${source.x}. Default: the whole " + "source.")
          .with(
              "queryTemplate",
              "string",
              "Template of the question with ${value}. Default: Can you tell me " + "about: ...")
          .with("systemPrompt", "string", "System prompt of the model.")
          .with(
              "topDocsForContext",
              "integer",
              "Number of documents in the prompt. Default: 3, maximum: 100.")
          .with("model", "string", "Name of the model.")
          .with("maxTokens", "integer", "Maximum length of the answer in tokens.")
          .with("temperature", "number", "Default: 1.")
          .with(
              "queryId",
              "string",
              "ID of the query whose result is used. Default: the first search, "
                  + "else the first suggestion.")
          .with("baseUrl", "string", ModelService.BASE_DESCRIPTION);

  private final ModelService service;

  @Inject
  public AiAnswerStage(OutboundCalls calls) {
    super(Kind.ORDINARY, SCHEMA, "apiKey");
    this.service = new ModelService(calls);
  }

  @Override
  public boolean readsResponse() {
    return true;
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Optional<String> id = context.inputs().text("queryId");
    Optional<OriginalQuery> query =
        id.isPresent() ? OriginalQuery.of(context, id.get()) : OriginalQuery.main(context);
    Optional<JsonObject> response =
        context.response().body().held().flatMap(body -> Json.readObject(body.bytes()));
    if (query.isEmpty()
        || query.get().value().isBlank()
        || response.isEmpty()
        || !(response.get().get(query.get().id()) instanceof JsonObject result)) {
      return StageResult.unchanged();
    }
    List<JsonObject> documents = FoundDocuments.of(result, documents(context.inputs()));
    return documents.isEmpty()
        ? StageResult.unchanged()
        : service
            .post(context, "/chat/completions", question(context.inputs(), query.get(), documents))
            .thenApply(
                answer ->
                    with(
                        context.response(),
                        response.get(),
                        query.get().id(),
                        answer(answer, documents)));
  }

  private static JsonObject question(
      Inputs inputs, OriginalQuery query, List<JsonObject> documents) {
    Optional<String> template = inputs.text("docTemplate");
    String found =
        String.join(
            "\n\n", documents.stream().map(hit -> FoundDocuments.text(hit, template)).toList());
    String asked =
        inputs
            .text("queryTemplate")
            .orElse("Can you tell me about: ${value}")
            .replace("${value}", query.value());
    JsonObjectBuilder question =
        Json.object()
            .add("model", inputs.text("model").orElse("gpt-3.5-turbo"))
            .add(
                "messages",
                Json.array()
                    .add(
                        message(
                            "system",
                            inputs.text("systemPrompt").orElse("You are a helpful assistant")))
                    .add(message("user", found))
                    .add(message("user", asked)))
            .add("temperature", number(inputs, "temperature").orElse(BigDecimal.ONE));
    number(inputs, "maxTokens").ifPresent(most -> question.add("max_tokens", most.intValue()));
    return question.build();
  }

  private static JsonObject message(String role, String content) {
    return Json.object().add("role", role).add("content", content).build();
  }

  private static JsonObject answer(JsonObject answer, List<JsonObject> documents) {
    if (!(answer.get("choices") instanceof JsonArray choices)
        || choices.isEmpty()
        || !(choices.get(0) instanceof JsonObject choice)
        || !(choice.get("message") instanceof JsonObject message)
        || !(message.get("content") instanceof JsonString content)) {
      throw ModelService.unexpected();
    }
    JsonObjectBuilder told =
        Json.object()
            .add("text", content.getString())
            .add(
                "documentIds",
                Json.array(
                    documents.stream().map(FoundDocuments::id).flatMap(Optional::stream).toList()));
    if (answer.get("model") instanceof JsonString model) {
      told.add("model", model.getString());
    }
    return Json.object().add("answer", told).add("choices", choices).build();
  }

  private static StageResult with(
      PipelineResponse response, JsonObject body, String id, JsonObject answer) {
    JsonObject result = Json.object(body.getJsonObject(id)).add(ANSWER, answer).build();
    JsonObject changed = Json.object(body).add(id, result).build();
    return StageResult.change()
        .response(response.withBody(MessageBody.of(Json.bytes(changed))))
        .build();
  }

  private static int documents(Inputs inputs) {
    int wanted =
        number(inputs, "topDocsForContext").map(BigDecimal::intValue).orElse(USUAL_DOCUMENTS);
    return Math.max(0, Math.min(MOST_DOCUMENTS, wanted));
  }

  private static Optional<BigDecimal> number(Inputs inputs, String name) {
    return inputs
        .find(name)
        .map(
            value -> {
              if (value instanceof JsonNumber number) {
                return number.bigDecimalValue();
              }
              throw StageFailure.invalidInput("input " + name + " must be a number");
            });
  }
}
