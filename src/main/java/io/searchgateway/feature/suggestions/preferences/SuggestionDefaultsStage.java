package io.searchgateway.feature.suggestions.preferences;

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
import io.searchgateway.rights.IndexNames;
import io.searchgateway.saved.Preferences;
import io.searchgateway.search.SearchTarget;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Fills the saved defaults into suggestion queries, where they leave something out. */
@Dependent
@PipelineStage(
    name = SuggestionDefaultsStage.NAME,
    summary = "Adds the saved index suggestion preferences to suggestion queries.")
public final class SuggestionDefaultsStage implements Stage {

  public static final String NAME = "suggestionDefaults";

  private static final String QUERY = "query";

  private final SuggestionPreferences preferences;

  @Inject
  public SuggestionDefaultsStage(SuggestionPreferences preferences) {
    this.preferences = preferences;
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Preferences saved = preferences.current(PreferenceKind.INDEX);
    if (saved.saved().isEmpty()) {
      return StageResult.unchanged();
    }
    Optional<DeclarativeBody> body = DeclarativeBody.find(context.request().body());
    if (body.isEmpty()
        || !(body.get().members().find(QUERY).orElse(JsonValue.NULL) instanceof JsonArray all)) {
      return StageResult.unchanged();
    }
    QueryDefaults defaults = new QueryDefaults(saved, context.exchange().caller());
    String target = SearchTarget.indices(context.envs());
    boolean changed = false;
    JsonArrayBuilder queries = Json.array();
    for (JsonValue value : all) {
      JsonValue filled =
          value instanceof JsonObject query ? filled(query, target, defaults) : value;
      changed |= filled != value;
      queries.add(filled);
    }
    return changed
        ? StageResult.change()
            .request(context.request().withBody(body.get().with(QUERY, queries.build()).written()))
            .done()
        : StageResult.unchanged();
  }

  private static JsonObject filled(JsonObject query, String target, QueryDefaults defaults) {
    CaseInsensitiveObject members = new CaseInsensitiveObject(query);
    QueryItem item = new QueryItem(members);
    if (!item.is(QueryType.SUGGESTION)) {
      return query;
    }
    String index = members.text("index").filter(some -> !some.isBlank()).orElse(target);
    return defaults.concern(IndexNames.split(index)) ? defaults.fill(item).json() : query;
  }
}
