package io.searchgateway.feature.uibuilder.box;

import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.rewriting.BodyRewrite;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.query.QueryType;
import io.searchgateway.request.Caller;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
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
    Optional<String> id = context.inputs().text(ID);
    Optional<Caller> caller = context.exchange().caller();
    return BodyRewrite.ofJson(context, body -> body.withEach(query -> filled(query, id, caller)));
  }

  private QueryItem filled(QueryItem item, Optional<String> id, Optional<Caller> caller) {
    if (!item.is(QueryType.SUGGESTION)) {
      return item;
    }
    return id.or(() -> item.members().text("searchboxId"))
        .flatMap(box -> boxes.of(box, caller))
        .map(defaults -> defaults.fillIn(item))
        .orElse(item);
  }
}
