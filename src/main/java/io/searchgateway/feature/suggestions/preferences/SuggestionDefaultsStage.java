package io.searchgateway.feature.suggestions.preferences;

import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.rewriting.BodyRewrite;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.query.QueryType;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.saved.Preferences;
import io.searchgateway.search.SearchTarget;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletionStage;

/** Fills the saved defaults into suggestion queries, where they leave something out. */
@Dependent
@PipelineStage(
    name = SuggestionDefaultsStage.NAME,
    summary = "Adds the saved index suggestion preferences to suggestion queries.")
public final class SuggestionDefaultsStage implements Stage {

  public static final String NAME = "suggestionDefaults";

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
    QueryDefaults defaults = new QueryDefaults(saved, context.exchange().caller());
    String target = SearchTarget.indices(context.envs());
    return BodyRewrite.ofJson(
        context, body -> body.withEach(query -> filled(query, target, defaults)));
  }

  private static QueryItem filled(QueryItem query, String target, QueryDefaults defaults) {
    if (!query.is(QueryType.SUGGESTION)) {
      return query;
    }
    String index = query.members().text("index").filter(some -> !some.isBlank()).orElse(target);
    return defaults.concern(IndexNames.split(index)) ? defaults.fill(query) : query;
  }
}
