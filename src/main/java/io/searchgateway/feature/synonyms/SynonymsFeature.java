package io.searchgateway.feature.synonyms;

import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Service;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.search.SearchPhase;
import jakarta.enterprise.context.Dependent;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Synonyms as a feature. */
@Dependent
public class SynonymsFeature implements Feature {

  @Override
  public String name() {
    return "synonyms";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(
        SynonymsResource.class,
        SynonymBulkResource.class,
        SynonymPublishResource.class,
        SynonymResource.class);
  }

  @Override
  public Set<Class<? extends Stage>> stages() {
    return Set.of(SynonymsStage.class);
  }

  @Override
  public Map<SearchPhase, String> searchStages() {
    return Map.of(SearchPhase.REWRITE_REQUEST, SynonymsStage.NAME);
  }

  @Override
  public List<Class<? extends Service>> services() {
    return List.of(SynonymService.class);
  }
}
