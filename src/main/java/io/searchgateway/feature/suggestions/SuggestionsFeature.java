package io.searchgateway.feature.suggestions;

import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.suggestions.featured.FeaturedGroupResource;
import io.searchgateway.feature.suggestions.history.RecentSuggestionsResource;
import io.searchgateway.feature.suggestions.popular.PopularPreferencesResource;
import io.searchgateway.feature.suggestions.popular.PopularRebuildResource;
import io.searchgateway.feature.suggestions.popular.SuggestionsPreferencesResource;
import io.searchgateway.feature.suggestions.preferences.IndexPreferencesResource;
import io.searchgateway.feature.suggestions.preferences.RecentPreferencesResource;
import io.searchgateway.feature.suggestions.preferences.SuggestionDefaultsStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.search.SearchPhase;
import jakarta.enterprise.context.Dependent;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Suggestions as a feature. */
@Dependent
public class SuggestionsFeature implements Feature {

  @Override
  public String name() {
    return "suggestions";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(
        SuggestionsPreferencesResource.class,
        PopularPreferencesResource.class,
        RecentPreferencesResource.class,
        IndexPreferencesResource.class,
        FeaturedGroupResource.class,
        PopularRebuildResource.class,
        RecentSuggestionsResource.class);
  }

  @Override
  public Set<Class<? extends Stage>> stages() {
    return Set.of(SuggestionDefaultsStage.class);
  }

  @Override
  public Map<SearchPhase, String> searchStages() {
    return Map.of(SearchPhase.REWRITE_REQUEST, SuggestionDefaultsStage.NAME);
  }

  @Override
  public List<Class<? extends Service>> services() {
    return List.of(SuggestionService.class);
  }
}
