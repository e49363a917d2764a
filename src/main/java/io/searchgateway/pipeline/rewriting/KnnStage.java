package io.searchgateway.pipeline.rewriting;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputFault;
import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.query.QueryType;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Has the best hits of every search ranked again by their vectors. */
@Dependent
@PipelineStage(name = "kNN", summary = "Reranks the top hits of every search by their vectors.")
public final class KnnStage implements Stage {

  private static final String BACKEND = "backend";
  private static final String SETTINGS = "settings";
  private static final String OPENSEARCH = "opensearch";

  /** The backends that this gateway serves; the first three mean what they mean in settings. */
  private static final List<String> SERVED = List.of("engine", "elasticsearch", OPENSEARCH);

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE
        .withChoice(BACKEND, SERVED, "Type of the engine, which determines the script.")
        .with(
            "search",
            "object",
            "Default properties of search queries: queryVector, "
                + "vectorDataField, candidates, script and others.")
        .json();
  }

  @Override
  public List<InputFault> inputFaults(JsonObject inputs) {
    JsonValue backend = inputs.getOrDefault(BACKEND, JsonValue.NULL);
    return backend == JsonValue.NULL
            || (backend instanceof JsonString text && SERVED.contains(text.getString()))
        ? List.of()
        : List.of(new InputFault("/" + BACKEND, refusal()));
  }

  private static String refusal() {
    return "kNN is available for these backends only: " + String.join(", ", SERVED);
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Inputs inputs = context.inputs();
    String backend = inputs.text(BACKEND).orElse(SERVED.get(0));
    if (!SERVED.contains(backend)) {
      throw StageFailure.invalidInput(refusal());
    }
    PropertyDefaults properties =
        new PropertyDefaults(inputs.object("search").orElse(JsonValue.EMPTY_JSON_OBJECT));
    return BodyRewrite.of(
        context,
        body -> {
          DeclarativeBody ranked =
              body.withEach(query -> query.is(QueryType.SEARCH) ? properties.fillIn(query) : query);
          return backend.equals(OPENSEARCH) && ranked.queries().stream().anyMatch(KnnStage::ranks)
              ? onOpenSearch(ranked)
              : ranked;
        });
  }

  private static boolean ranks(QueryItem query) {
    return query.is(QueryType.SEARCH)
        && query.members().find("queryVector").isPresent()
        && query.members().find("vectorDataField").isPresent();
  }

  private static DeclarativeBody onOpenSearch(DeclarativeBody body) {
    JsonValue settings = body.members().find(SETTINGS).orElse(JsonValue.EMPTY_JSON_OBJECT);
    if (!(settings instanceof JsonObject object)) {
      return body;
    }
    CaseInsensitiveObject sent = new CaseInsensitiveObject(object);
    return sent.find(BACKEND).isPresent()
        ? body
        : body.with(SETTINGS, sent.with(BACKEND, Json.text(OPENSEARCH)).json());
  }
}
