package io.searchgateway.feature.storedquery;

import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Service;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.search.SearchPhase;
import jakarta.enterprise.context.Dependent;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Stored queries as a feature. */
@Dependent
public class StoredQueryFeature implements Feature {

  @Override
  public String name() {
    return "storedquery";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(
        StoredQueriesResource.class, StoredQueryResource.class, StoredQueryUsageResource.class);
  }

  @Override
  public Set<Class<? extends Stage>> stages() {
    return Set.of(ResolveStoredQueriesStage.class);
  }

  @Override
  public Map<SearchPhase, String> searchStages() {
    return Map.of(SearchPhase.RESOLVE_REFERENCES, ResolveStoredQueriesStage.NAME);
  }

  @Override
  public List<Class<? extends Service>> services() {
    return List.of(StoredQueryService.class);
  }
}
