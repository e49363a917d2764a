package io.searchgateway.pipeline.rewriting;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.query.QueryType;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Filters every search by values of fields. */
@Dependent
@PipelineStage(name = "addFilter", summary = "Filters every search by field values.")
public final class AddFilterStage implements Stage {

  private static final String DATA = "data";

  @Override
  public List<String> requiredInputs() {
    return List.of(DATA);
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE
        .with(
            DATA,
            "object",
            "Values by field. If a field has an array, one of its values must " + "match.")
        .json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    JsonObject filters = context.inputs().object(DATA).orElseThrow();
    filters.forEach(AddFilterStage::check);
    return BodyRewrite.of(context, body -> filtered(body, filters));
  }

  private static void check(String field, JsonValue value) {
    List<JsonValue> values = value instanceof JsonArray array ? array : List.of(value);
    for (JsonValue each : values) {
      if (each == JsonValue.NULL || each instanceof JsonObject || each instanceof JsonArray) {
        throw StageFailure.invalidInput(
            "input data must contain strings, numbers or arrays of them; see " + field);
      }
    }
  }

  private static DeclarativeBody filtered(DeclarativeBody body, JsonObject filters) {
    if (filters.isEmpty() || body.queries().stream().noneMatch(q -> q.is(QueryType.SEARCH))) {
      return body;
    }
    AddedQueries added = new AddedQueries(body.ids());
    List<String> ids =
        filters.entrySet().stream().map(e -> added.add(term(e.getValue(), e.getKey()))).toList();
    return body.withEach(
            query -> query.is(QueryType.SEARCH) ? ReactJoin.and(query, ids, added) : query)
        .withMore(added.queries());
  }

  private static JsonObject term(JsonValue value, String field) {
    return Json.object()
        .add("type", QueryType.TERM.wireName())
        .add("dataField", Json.array().add(field))
        .add("value", value)
        .add("compoundClause", "filter")
        .build();
  }
}
