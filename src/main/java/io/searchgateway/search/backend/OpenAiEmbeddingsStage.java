package io.searchgateway.search.backend;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import io.searchgateway.search.call.CallingStage;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;

/** Has a model make vectors of what is searched for. */
@Dependent
@PipelineStage(name = "openAIEmbeddings", summary = "Creates an embedding of the search value.")
public final class OpenAiEmbeddingsStage extends CallingStage {

  private static final String QUERY = "query";
  private static final String VECTOR = "queryVector";
  private static final InputsSchema SCHEMA =
      InputsSchema.NONE
          .with("apiKey", "string", "API key of the model service.")
          .with("model", "string", "Name of the model.")
          .with("text", "string", "Text to embed instead of the values of the queries.")
          .with(
              "useWithDeclarativeQuery",
              "boolean",
              "Set queryVector of queries with a vectorDataField. Otherwise the "
                  + "vector is stored under the ID of the stage.")
          .with("baseUrl", "string", ModelService.BASE_DESCRIPTION);

  private final Embeddings embeddings;

  @Inject
  public OpenAiEmbeddingsStage(OutboundCalls calls) {
    super(Kind.PREPARES_BACKEND, SCHEMA, "apiKey");
    this.embeddings = new Embeddings(calls);
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Optional<String> text = context.inputs().text("text");
    boolean inQueries =
        context
            .inputs()
            .flag("useWithDeclarativeQuery")
            .or(() -> context.inputs().flag("useWithReactiveSearchQuery"))
            .orElse(false);
    if (inQueries) {
      return inQueries(context, text);
    }
    String wanted =
        text.orElseThrow(
            () ->
                StageFailure.invalidInput(
                    "input text is required unless useWithDeclarativeQuery is set"));
    return embeddings
        .of(context, List.of(wanted))
        .thenApply(
            vectors -> StageResult.change().value(context.stageId(), vectors.get(0)).build());
  }

  private CompletionStage<StageResult> inQueries(StageContext context, Optional<String> text) {
    JsonObject body = body(context);
    JsonArray queries =
        body.get(QUERY) instanceof JsonArray array ? array : JsonValue.EMPTY_JSON_ARRAY;
    Map<Integer, String> wanted = new LinkedHashMap<>();
    for (int i = 0; i < queries.size(); i++) {
      Optional<String> value =
          queries.get(i) instanceof JsonObject query ? wanted(query, text) : Optional.empty();
      if (value.isPresent()) {
        wanted.put(i, value.get());
      }
    }
    if (wanted.isEmpty()) {
      return StageResult.unchanged();
    }
    List<String> texts = wanted.values().stream().distinct().toList();
    return embeddings
        .of(context, texts)
        .thenApply(
            vectors -> {
              JsonArrayBuilder changed = Json.array(queries);
              wanted.forEach(
                  (at, value) ->
                      changed.set(
                          at,
                          Json.object(queries.getJsonObject(at))
                              .add(VECTOR, vectors.get(texts.indexOf(value)))));
              JsonObject with = Json.object(body).add(QUERY, changed).build();
              return StageResult.change()
                  .request(context.request().withBody(MessageBody.of(Json.bytes(with))))
                  .build();
            });
  }

  private static JsonObject body(StageContext context) {
    return Json.readObject(context.request().body().bytes())
        .orElseThrow(
            () -> Problem.of(400, "invalid_request", "the body is not a declarative request"));
  }

  /** What a vector is to be made of; empty where none is wanted, or the client sent its own. */
  private static Optional<String> wanted(JsonObject query, Optional<String> text) {
    if (!query.containsKey("vectorDataField") || query.containsKey(VECTOR)) {
      return Optional.empty();
    }
    return text.or(() -> value(query.getOrDefault("value", JsonValue.NULL)))
        .filter(value -> !value.isBlank());
  }

  private static Optional<String> value(JsonValue value) {
    List<String> words = new ArrayList<>();
    if (value instanceof JsonString one) {
      words.add(one.getString());
    } else if (value instanceof JsonArray several) {
      several.stream()
          .filter(JsonString.class::isInstance)
          .forEach(word -> words.add(((JsonString) word).getString()));
    }
    return words.isEmpty()
        ? Optional.empty()
        : Optional.of(words.stream().collect(Collectors.joining(" ")));
  }
}
