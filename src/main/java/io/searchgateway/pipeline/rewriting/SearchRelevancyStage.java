package io.searchgateway.pipeline.rewriting;

import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.query.QueryType;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/** Fills in properties that queries leave out, by the type of query. */
@Dependent
@PipelineStage(
    name = "searchRelevancy",
    summary = "Sets default properties of queries by query type.")
public final class SearchRelevancyStage implements Stage {

  @Override
  public JsonObject inputsSchema() {
    InputsSchema schema = InputsSchema.NONE;
    for (QueryType type : QueryType.values()) {
      schema =
          schema.with(
              type.wireName(), "object", "Default properties of " + type.wireName() + " queries.");
    }
    return schema.json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Map<QueryType, PropertyDefaults> defaults = defaults(context.inputs());
    return defaults.isEmpty()
        ? StageResult.unchanged()
        : BodyRewrite.of(
            context,
            body ->
                body.withEach(
                    query ->
                        query.type().map(defaults::get).map(of -> of.fillIn(query)).orElse(query)));
  }

  private static Map<QueryType, PropertyDefaults> defaults(Inputs inputs) {
    Map<QueryType, PropertyDefaults> defaults = new EnumMap<>(QueryType.class);
    for (QueryType type : QueryType.values()) {
      inputs
          .object(type.wireName())
          .ifPresent(properties -> defaults.put(type, new PropertyDefaults(properties)));
    }
    return defaults;
  }
}
