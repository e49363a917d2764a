package io.searchgateway.feature.relevance;

import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Service;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.search.SearchPhase;
import jakarta.enterprise.context.Dependent;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Search relevance as a feature. */
@Dependent
public class RelevanceFeature implements Feature {

  @Override
  public String name() {
    return "relevance";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(
        AnalysisResource.class,
        RelevanceListResource.class,
        RelevancePreviewResource.class,
        RelevanceResource.class,
        RelevanceVersionsResource.class,
        TokensResource.class);
  }

  @Override
  public Set<Class<? extends Stage>> stages() {
    return Set.of(RelevanceSettingsStage.class);
  }

  @Override
  public Map<SearchPhase, String> searchStages() {
    return Map.of(SearchPhase.REWRITE_REQUEST, RelevanceSettingsStage.NAME);
  }

  @Override
  public List<Class<? extends Service>> services() {
    return List.of(RelevanceService.class);
  }
}
