package io.searchgateway.feature.uibuilder.box;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.query.QueryType;
import io.searchgateway.request.Caller;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Fills the settings of search boxes into suggestion queries, where they leave something out. */
@Dependent
@PipelineStage(
    name = SearchBoxStage.NAME,
    summary = "Adds the settings of a search box to suggestion queries.")
public final class SearchBoxStage implements Stage {

  public static final String NAME = "searchboxPreferences";

  private static final String ID = "id";
  private static final String QUERY = "query";

  private final SearchBoxDefaults boxes;

  @Inject
  public SearchBoxStage(SearchBoxDefaults boxes) {
    this.boxes = boxes;
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE
        .with(ID, "string", "ID of the search box. Default: the searchboxId of each query.")
        .json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Optional<DeclarativeBody> body = DeclarativeBody.find(context.request().body());
    if (body.isEmpty()
        || !(body.get().members().find(QUERY).orElse(JsonValue.NULL) instanceof JsonArray all)) {
      return StageResult.unchanged();
    }
    Optional<String> id = context.inputs().text(ID);
    Optional<Caller> caller = context.exchange().caller();
    boolean changed = false;
    JsonArrayBuilder queries = Json.array();
    for (JsonValue value : all) {
      JsonValue filled = value instanceof JsonObject query ? filled(query, id, caller) : value;
      changed |= filled != value;
      queries.add(filled);
    }
    return changed
        ? StageResult.change()
            .request(context.request().withBody(body.get().with(QUERY, queries.build()).written()))
            .done()
        : StageResult.unchanged();
  }

  private JsonObject filled(JsonObject query, Optional<String> id, Optional<Caller> caller) {
    QueryItem item = new QueryItem(new CaseInsensitiveObject(query));
    if (!item.is(QueryType.SUGGESTION)) {
      return query;
    }
    return id.or(() -> item.members().text("searchboxId"))
        .flatMap(box -> boxes.of(box, caller))
        .map(defaults -> defaults.fillIn(item).json())
        .orElse(query);
  }
}
